// The camera that Martlet opens is opened here, under its sign.

import { LiveSign } from "./live_sign.js";

const sign = new LiveSign("camera", { bg: "Камерата е включена", en: "The camera is on" });

// The front camera, small: more would cost more than it tells.
const front = { facingMode: "user", width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { ideal: 30 } };

// The browser asks the person, where it has not yet.
export async function openCamera(video = front) {
  return sign.watch(await navigator.mediaDevices.getUserMedia({ video, audio: false }));
}

// Whether it may be opened without a question. Where a browser doesn't tell, a person presses.
export async function isCameraGranted() {
  try { return (await navigator.permissions.query({ name: "camera" })).state === "granted"; } catch { return false; }
}
