// Whether the device asks to be spared what can wait: by its data saver, or by a battery that is nearly empty. A browser that
// tells neither is not sparing; the low-power mode of iPadOS is told to no page.

const nearlyEmpty = .2;
let battery;
navigator.getBattery?.().then((found) => { battery = found; }, () => {});

export const isSparing = () => navigator.connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches
  || (battery !== undefined && !battery.charging && battery.level <= nearlyEmpty);
