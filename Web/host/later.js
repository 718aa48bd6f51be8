// What is fetched once the board can be seen: the service worker's installation, the language module's side, the
// opening of board files, the gate's slow derivation.

export { openBoards } from "./boards.js";
export { derive } from "./gate.js";
export { applyUpdate, install } from "./install.js";
export { Language } from "./language.js";
