// What is fetched once the board can be seen: the service worker's installation, the language module's side, the
// opening of board files, the family's archive and rights, the gate's slow derivation, dragging in the editor, and what
// the store seldom needs, its copy with it.

import { listenForDragging } from "./dragging.js";

export { exportFamily, importFamily } from "./archive.js";
export { openBoards } from "./board_opening.js";
export { boards } from "./boards.js";
export { compact } from "./compaction.js";
export { erase } from "./erase.js";
export { firstKey } from "./first_key.js";
export { notedApart } from "./erasing.js";
export { derive } from "./gate.js";
export { applyUpdate, install } from "./install.js";
export { Language } from "./language.js";
export { mend } from "./mend.js";
export { paper } from "./paper.js";
export { privacy, thinPast } from "./privacy.js";
export { reopen } from "./reopening.js";
export { openMicrophone } from "./microphone.js";
export { model } from "./model.js";
export { saying } from "./saying.js";
export { keepSafe, recall, recover } from "./safekeeping.js";

listenForDragging();
