// What crosses between the module and the browser, described once on each side: here by tables, in Sources/WebSession and
// Sources/Exchange by the code that writes and reads. The tests of WebSession read the tables out of these files, and fail where a
// name, a type or an order differs.
//
// A field is `name:type`. A type is one of ByteReader's own (i32, u32, i64, f64, flag, text, block), `[type]` for a list, `type?`
// for what may be missing (null), or the name of another table:
//
//   record   fields, one after another                   { name: value, … }
//   union    one of several cases, each with its fields  ["case", { name: value, … }]
//   choice   one of several names                        "name"
//
// A case crosses as its place in the table, in one byte.

const plain = (name) => ({ read: (reader) => reader[name](), write: (writer, value) => { writer[name](value); } });

const list = ({ read, write }) => ({
  read: (reader) => Array.from({ length: reader.u32() }, () => read(reader)),
  write(writer, values) {
    writer.u32(values.length);
    for (const value of values) write(writer, value);
  },
});

const optional = ({ read, write }) => ({
  read: (reader) => (reader.flag() ? read(reader) : null),
  write(writer, value) {
    writer.flag(value !== null);
    if (value !== null) write(writer, value);
  },
});

function typeOf(name, tables) {
  if (name.startsWith("[")) return list(typeOf(name.slice(1, -1), tables));
  if (name.endsWith("?")) return optional(typeOf(name.slice(0, -1), tables));
  return tables[name] ?? plain(name);
}

// `tables`: those that the fields name.
export function record(text, tables = {}) {
  const fields = text.split(" ").filter(Boolean).map((field) => field.split(":")).map(([name, type]) => [name, typeOf(type, tables)]);
  return {
    read(reader) {
      const values = {};
      for (const [name, { read }] of fields) values[name] = read(reader);
      return values;
    },
    write(writer, values) {
      for (const [name, { write }] of fields) {
        if (values?.[name] === undefined) throw new TypeError(`${name} is missing`);
        write(writer, values[name]);
      }
    },
  };
}

export function union(text, tables) {
  const cases = text.trim().split("\n").map((line) => {
    const [name, ...fields] = line.trim().split(" ");
    return [name, record(fields.join(" "), tables)];
  });
  const names = cases.map(([name]) => name);
  return {
    names,
    read(reader) {
      const [name, fields] = cases[reader.u8()];
      return [name, fields.read(reader)];
    },
    write(writer, [name, values]) {
      choose(names, name, writer);
      cases[names.indexOf(name)][1].write(writer, values);
    },
  };
}

export function choice(text) {
  const names = text.split(" ");
  return { names, read: (reader) => names[reader.u8()], write: (writer, name) => choose(names, name, writer) };
}

function choose(names, name, writer) {
  const place = names.indexOf(name);
  if (place < 0) throw new TypeError(`${name} is no case`);
  writer.u8(place);
}

// A table of a script that is fetched later. It is handed on unread, as the reader; what goes back comes as a function, made by
// `part`, that writes it.
export const elsewhere = { read: (reader) => reader, write: (writer, write) => write(writer) };

export const part = (table, name, values) => (writer) => table.write(writer, [name, values]);
