// What the module is told of photos. The tables are those of Sources/WebSession/PhotosReader.swift.

import { choice, part, union } from "./boundary.js";

const FingerEventKind = choice("down move up cancelled");
export const PhotoSource = choice("files camera folder");
export const PhotoTrouble = choice("noPhoto noPicture tooLarge noRoom heic notChosen changed foreignList gone");
// Whether the browser still knows the files: `asks` that a parent must say so first.
const PhotosCutOffAccess = choice("none asks granted");
const PhotosMessage = union(`
  measured width:f64 height:f64
  tapped number:i32
  swiped start:f64 width:f64 across:f64 down:f64 milliseconds:f64
  sized width:f64 height:f64
  finger kind:FingerEventKind finger:i32 x:f64 y:f64 time:f64
  begun files:i32 done:i32
  offered number:i32 hash:text
  brought number:i32 pixels:text name:text taken:i64 hash:text type:text thumbnail:text picture:text width:i32 height:i32
  original hash:text file:text type:text size:i64
  noOriginal name:text trouble:PhotoTrouble sentence:text
  failed name:text trouble:PhotoTrouble sentence:text
  ended
  cutOff pile:text source:PhotoSource done:i32 files:i32 access:PhotosCutOffAccess
`, { FingerEventKind, PhotoSource, PhotoTrouble, PhotosCutOffAccess });

// Returns whether the module made something of it.
export function tellPhotos(app, name, values, draws) {
  return app.send.photos({ message: part(PhotosMessage, name, values) }, draws);
}
