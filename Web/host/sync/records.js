// The kinds of records, and what a record is sealed to.

import { fromHexadecimal } from "./bytes.js";

export const kinds = { operations: 1, media: 10, base: 11 };

// What a chain begins with.
export const zeros = new Uint8Array(32);

// Where a record belongs: it opens nowhere else.
export const placeOf = ({ family }, { epoch, id, kind }) => (
  { epoch, family: fromHexadecimal(family), record: fromHexadecimal(id), kind });
