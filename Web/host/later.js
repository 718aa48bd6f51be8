// What is fetched once the board can be seen: the service worker's installation, the language module's side, the
// opening of board files, the family's archive.

export { exportFamily, importFamily } from "./archive.js";
export { openBoards } from "./boards.js";
export { applyUpdate, install } from "./install.js";
export { Language } from "./language.js";
