// Every microphone that Martlet opens is opened here, under its sign.

import { LiveSign } from "./live_sign.js";

const sign = new LiveSign("microphone", { bg: "Микрофонът е включен", en: "The microphone is on" });

export async function openMicrophone(audio = true) {
  return sign.watch(await navigator.mediaDevices.getUserMedia({ audio }));
}

export function look() { sign.look(); }
