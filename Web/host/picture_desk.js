// Asks the module what files and pictures are, before a decoder sees anything of them. The tables are those of
// Sources/Exchange/Photo/PictureQuestion.swift.

import { choice, record, union } from "./boundary.js";
import { fileModule } from "./file_module.js";

const PhotoKind = choice("jpeg png webp heif");
const PictureFault = choice("unreadable tooLarge unsafe");
const PhotoMoment = record("year:i32 month:i32 day:i32 hour:i32 minute:i32 second:i32");
const ListedPicture = record("file:text size:i64 name:text width:i32 height:i32");
const ListedOriginal = record("picture:ListedPicture kind:PhotoKind", { ListedPicture, PhotoKind });
const ListedPhoto = record(
  "name:text hash:text taken:PhotoMoment? modified:i64 square:ListedPicture preview:ListedPicture original:ListedOriginal?",
  { PhotoMoment, ListedPicture, ListedOriginal });
const RefusedPhoto = record("name:text sentence:text");
const PictureQuestion = union(`
  look language:text bytes:block
  list language:text bytes:block
  compare width:i32 height:i32 bytes:block
  scrub language:text bytes:block
  check bytes:block
`);
const PictureAnswer = union(`
  photo kind:PhotoKind width:i32 height:i32 taken:PhotoMoment?
  noPhoto sentence:text
  listed photos:[ListedPhoto] refused:[RefusedPhoto]
  noList
  compared isSame:flag
  scrubbed bytes:block
  picture type:text
  noPicture fault:PictureFault
`, { PhotoKind, PictureFault, PhotoMoment, ListedPhoto, RefusedPhoto });

// Resolves to an instance of the module that answers.
export const pictureDesk = () => fileModule("picture", PictureQuestion, PictureAnswer);

// The camera's clock: the family's own day, wherever that was.
export const timeOf = ({ year, month, day, hour, minute, second }) => new Date(year, month - 1, day, hour, minute, second).getTime();
