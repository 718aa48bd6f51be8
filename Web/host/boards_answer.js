// What the page of boards is answered. The tables are those of Sources/WebSession/AnswerReader.swift.

import { choice, part, record, union } from "./boundary.js";

// Why there is no file.
export const BoardWritingSessionFailure = choice("severalBoards tooLarge");
const FetchedPicturesCourse = choice("goesOn done notBegun noRoom");
export const FetchingTrouble = choice("missing refused closed tooLarge tooSlow noPicture offline notAllowed beyond");
const FetchingOutcome = union(`
  kept name:text type:text
  failed reason:FetchingTrouble
`, { FetchingTrouble });
const FetchedPicture = record("index:u32 outcome:FetchingOutcome", { FetchingOutcome });
const BoardsAnswer = union(`
  written report:block
  failed failure:BoardWritingSessionFailure?
  fetched turn:i32 course:FetchedPicturesCourse pictures:[FetchedPicture]
  emojiNames names:block
  symbolTaken turn:i32 name:text type:text
  symbolMissed turn:i32 isFull:flag
`, { BoardWritingSessionFailure, FetchedPicturesCourse, FetchedPicture });

export function answerBoards(app, name, values) { app.send.boards({ answer: part(BoardsAnswer, name, values) }); }
