"""From board to board, in the page: what a switch costs, and what its elements made anew would."""

# Goes from home into one folder after another and back.
SWITCH = """async (times) => {
  const work = [], paint = [];
  for (let time = 0; time < times; time++) {
    const folders = [...document.querySelectorAll("[data-tile^='board.']")];
    const isHome = document.querySelector("[data-board]").dataset.board === "home";
    const target = isHome ? folders[(globalThis.folder = (globalThis.folder ?? -1) + 1) % folders.length]
      : document.querySelector(".control.home");
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 17));
    const begin = performance.now();
    target.click();
    document.body.getBoundingClientRect();
    work.push(performance.now() - begin);
    paint.push(await martletPainted(() => true) - begin);
  }
  return { work, paint };
}"""

# The same elements made anew, one by one, with all that they show: attributes, styles and drawings.
REBUILD = """async (times) => {
  const grid = document.querySelector("[role=grid]");
  const read = (node) => node.nodeType === 3 ? node.data : { tag: node.localName, space: node.namespaceURI,
    attributes: [...node.attributes].filter(({ name }) => name !== "style").map(({ name, value }) => [name, value]),
    styles: [...node.style].map((name) => [name, node.style.getPropertyValue(name)]),
    children: [...node.childNodes].map(read) };
  const make = (it) => {
    if (typeof it === "string") return document.createTextNode(it);
    const node = document.createElementNS(it.space, it.tag);
    for (const [name, value] of it.attributes) node.setAttribute(name, value);
    for (const [name, value] of it.styles) node.style.setProperty(name, value);
    node.append(...it.children.map(make));
    return node;
  };
  const rows = [...grid.children].map(read);
  const work = [], paint = [];
  for (let time = 0; time < times; time++) {
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 17));
    const begin = performance.now();
    grid.replaceChildren(...rows.map(make));
    document.body.getBoundingClientRect();
    work.push(performance.now() - begin);
    paint.push(await martletPainted(() => true) - begin);
  }
  return { work, paint };
}"""

# Goes from Talk through a door and back, once the other rooms' code is there: each time from the press to the painted room.
DOORS = """async ([door, times]) => {
  const through = [], back = [];
  const press = async (selector, room, into) => {
    await new Promise((resolve) => setTimeout(resolve, 120 + Math.random() * 17));
    const begin = performance.now();
    document.querySelector(selector).click();
    into.push(await martletPainted(() => document.querySelector(`main[data-room=${room}]`)) - begin);
  };
  for (let time = 0; time < times; time++) {
    await press(`.${door}-link`, door, through);
    await press(".talk-link", "talk", back);
  }
  return { through, back };
}"""

# The naive way: the page is loaded at the other room's address. Milliseconds since the navigation.
ANEW = """() => martletPainted(() => document.querySelector("main[data-room]"))"""
