// Canonical equality for the scripts that Martlet speaks: the standard library compares and hashes
// text through these four symbols. Its own tables know all of Unicode and cost 21 kB of the gzipped
// module; these know Latin-1, Latin Extended-A, Cyrillic, their combining marks and Hangul, for less
// than 1 kB. So й equals и with a breve, as it does natively; text in other scripts is compared scalar by
// scalar. Source of the figures: UnicodeData.txt, whose decompositions and classes never change.
#if __wasm__
#include <stddef.h>
#include <stdint.h>

int memcmp(const void *one, const void *other, size_t count);

/// A letter with a mark, and the UTF-8 of both apart.
struct letter {
  uint16_t scalar;
  uint8_t length;
  char parts[5];
};

#define E(scalar, parts) {scalar, sizeof(parts) - 1, parts}

/// By scalar, ascending.
static const struct letter letters[] = {
  E(0xC0, "A\u0300"), E(0xC1, "A\u0301"), E(0xC2, "A\u0302"), E(0xC3, "A\u0303"), E(0xC4, "A\u0308"),
  E(0xC5, "A\u030A"), E(0xC7, "C\u0327"), E(0xC8, "E\u0300"), E(0xC9, "E\u0301"), E(0xCA, "E\u0302"),
  E(0xCB, "E\u0308"), E(0xCC, "I\u0300"), E(0xCD, "I\u0301"), E(0xCE, "I\u0302"), E(0xCF, "I\u0308"),
  E(0xD1, "N\u0303"), E(0xD2, "O\u0300"), E(0xD3, "O\u0301"), E(0xD4, "O\u0302"), E(0xD5, "O\u0303"),
  E(0xD6, "O\u0308"), E(0xD9, "U\u0300"), E(0xDA, "U\u0301"), E(0xDB, "U\u0302"), E(0xDC, "U\u0308"),
  E(0xDD, "Y\u0301"), E(0xE0, "a\u0300"), E(0xE1, "a\u0301"), E(0xE2, "a\u0302"), E(0xE3, "a\u0303"),
  E(0xE4, "a\u0308"), E(0xE5, "a\u030A"), E(0xE7, "c\u0327"), E(0xE8, "e\u0300"), E(0xE9, "e\u0301"),
  E(0xEA, "e\u0302"), E(0xEB, "e\u0308"), E(0xEC, "i\u0300"), E(0xED, "i\u0301"), E(0xEE, "i\u0302"),
  E(0xEF, "i\u0308"), E(0xF1, "n\u0303"), E(0xF2, "o\u0300"), E(0xF3, "o\u0301"), E(0xF4, "o\u0302"),
  E(0xF5, "o\u0303"), E(0xF6, "o\u0308"), E(0xF9, "u\u0300"), E(0xFA, "u\u0301"), E(0xFB, "u\u0302"),
  E(0xFC, "u\u0308"), E(0xFD, "y\u0301"), E(0xFF, "y\u0308"), E(0x100, "A\u0304"), E(0x101, "a\u0304"),
  E(0x102, "A\u0306"), E(0x103, "a\u0306"), E(0x104, "A\u0328"), E(0x105, "a\u0328"), E(0x106, "C\u0301"),
  E(0x107, "c\u0301"), E(0x108, "C\u0302"), E(0x109, "c\u0302"), E(0x10A, "C\u0307"), E(0x10B, "c\u0307"),
  E(0x10C, "C\u030C"), E(0x10D, "c\u030C"), E(0x10E, "D\u030C"), E(0x10F, "d\u030C"), E(0x112, "E\u0304"),
  E(0x113, "e\u0304"), E(0x114, "E\u0306"), E(0x115, "e\u0306"), E(0x116, "E\u0307"), E(0x117, "e\u0307"),
  E(0x118, "E\u0328"), E(0x119, "e\u0328"), E(0x11A, "E\u030C"), E(0x11B, "e\u030C"), E(0x11C, "G\u0302"),
  E(0x11D, "g\u0302"), E(0x11E, "G\u0306"), E(0x11F, "g\u0306"), E(0x120, "G\u0307"), E(0x121, "g\u0307"),
  E(0x122, "G\u0327"), E(0x123, "g\u0327"), E(0x124, "H\u0302"), E(0x125, "h\u0302"), E(0x128, "I\u0303"),
  E(0x129, "i\u0303"), E(0x12A, "I\u0304"), E(0x12B, "i\u0304"), E(0x12C, "I\u0306"), E(0x12D, "i\u0306"),
  E(0x12E, "I\u0328"), E(0x12F, "i\u0328"), E(0x130, "I\u0307"), E(0x134, "J\u0302"), E(0x135, "j\u0302"),
  E(0x136, "K\u0327"), E(0x137, "k\u0327"), E(0x139, "L\u0301"), E(0x13A, "l\u0301"), E(0x13B, "L\u0327"),
  E(0x13C, "l\u0327"), E(0x13D, "L\u030C"), E(0x13E, "l\u030C"), E(0x143, "N\u0301"), E(0x144, "n\u0301"),
  E(0x145, "N\u0327"), E(0x146, "n\u0327"), E(0x147, "N\u030C"), E(0x148, "n\u030C"), E(0x14C, "O\u0304"),
  E(0x14D, "o\u0304"), E(0x14E, "O\u0306"), E(0x14F, "o\u0306"), E(0x150, "O\u030B"), E(0x151, "o\u030B"),
  E(0x154, "R\u0301"), E(0x155, "r\u0301"), E(0x156, "R\u0327"), E(0x157, "r\u0327"), E(0x158, "R\u030C"),
  E(0x159, "r\u030C"), E(0x15A, "S\u0301"), E(0x15B, "s\u0301"), E(0x15C, "S\u0302"), E(0x15D, "s\u0302"),
  E(0x15E, "S\u0327"), E(0x15F, "s\u0327"), E(0x160, "S\u030C"), E(0x161, "s\u030C"), E(0x162, "T\u0327"),
  E(0x163, "t\u0327"), E(0x164, "T\u030C"), E(0x165, "t\u030C"), E(0x168, "U\u0303"), E(0x169, "u\u0303"),
  E(0x16A, "U\u0304"), E(0x16B, "u\u0304"), E(0x16C, "U\u0306"), E(0x16D, "u\u0306"), E(0x16E, "U\u030A"),
  E(0x16F, "u\u030A"), E(0x170, "U\u030B"), E(0x171, "u\u030B"), E(0x172, "U\u0328"), E(0x173, "u\u0328"),
  E(0x174, "W\u0302"), E(0x175, "w\u0302"), E(0x176, "Y\u0302"), E(0x177, "y\u0302"), E(0x178, "Y\u0308"),
  E(0x179, "Z\u0301"), E(0x17A, "z\u0301"), E(0x17B, "Z\u0307"), E(0x17C, "z\u0307"), E(0x17D, "Z\u030C"),
  E(0x17E, "z\u030C"), E(0x400, "\u0415\u0300"), E(0x401, "\u0415\u0308"), E(0x403, "\u0413\u0301"),
  E(0x407, "\u0406\u0308"), E(0x40C, "\u041A\u0301"), E(0x40D, "\u0418\u0300"), E(0x40E, "\u0423\u0306"),
  E(0x419, "\u0418\u0306"), E(0x439, "\u0438\u0306"), E(0x450, "\u0435\u0300"), E(0x451, "\u0435\u0308"),
  E(0x453, "\u0433\u0301"), E(0x457, "\u0456\u0308"), E(0x45C, "\u043A\u0301"), E(0x45D, "\u0438\u0300"),
  E(0x45E, "\u0443\u0306"), E(0x476, "\u0474\u030F"), E(0x477, "\u0475\u030F"), E(0x4C1, "\u0416\u0306"),
  E(0x4C2, "\u0436\u0306"), E(0x4D0, "\u0410\u0306"), E(0x4D1, "\u0430\u0306"), E(0x4D2, "\u0410\u0308"),
  E(0x4D3, "\u0430\u0308"), E(0x4D6, "\u0415\u0306"), E(0x4D7, "\u0435\u0306"), E(0x4DA, "\u04D8\u0308"),
  E(0x4DB, "\u04D9\u0308"), E(0x4DC, "\u0416\u0308"), E(0x4DD, "\u0436\u0308"), E(0x4DE, "\u0417\u0308"),
  E(0x4DF, "\u0437\u0308"), E(0x4E2, "\u0418\u0304"), E(0x4E3, "\u0438\u0304"), E(0x4E4, "\u0418\u0308"),
  E(0x4E5, "\u0438\u0308"), E(0x4E6, "\u041E\u0308"), E(0x4E7, "\u043E\u0308"), E(0x4EA, "\u04E8\u0308"),
  E(0x4EB, "\u04E9\u0308"), E(0x4EC, "\u042D\u0308"), E(0x4ED, "\u044D\u0308"), E(0x4EE, "\u0423\u0304"),
  E(0x4EF, "\u0443\u0304"), E(0x4F0, "\u0423\u0308"), E(0x4F1, "\u0443\u0308"), E(0x4F2, "\u0423\u030B"),
  E(0x4F3, "\u0443\u030B"), E(0x4F4, "\u0427\u0308"), E(0x4F5, "\u0447\u0308"), E(0x4F8, "\u042B\u0308"),
  E(0x4F9, "\u044B\u0308"),
};

enum { letter_count = sizeof(letters) / sizeof(letters[0]) };

/// The canonical combining classes of U+0300 to U+036F: each pair is the first mark's low byte and the
/// class from there on.
static const uint8_t classes[][2] = {
  {0x00, 230}, {0x15, 232}, {0x16, 220}, {0x1A, 232}, {0x1B, 216}, {0x1C, 220}, {0x21, 202}, {0x23, 220},
  {0x27, 202}, {0x29, 220}, {0x34, 1}, {0x39, 220}, {0x3D, 230}, {0x45, 240}, {0x46, 230}, {0x47, 220},
  {0x4A, 230}, {0x4D, 220}, {0x4F, 0}, {0x50, 230}, {0x53, 220}, {0x57, 230}, {0x58, 232}, {0x59, 220},
  {0x5B, 230}, {0x5C, 233}, {0x5D, 234}, {0x5F, 233}, {0x60, 234}, {0x62, 233}, {0x63, 230},
};

/// The place of a letter in the table, or -1.
static int place(uint32_t scalar) {
  int low = 0, high = letter_count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (letters[middle].scalar < scalar) low = middle + 1;
    else high = middle;
  }
  return low < letter_count && letters[low].scalar == scalar ? low : -1;
}

/// Bit 0: decomposes. Bit 1: may compose with what stands before it. From bit 3: the combining class.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  if (scalar >= 0x300 && scalar < 0x370) {
    unsigned class = 0;
    for (size_t run = 0; run < sizeof(classes) / sizeof(classes[0]); run++)
      if (classes[run][0] <= scalar - 0x300) class = classes[run][1];
    return (uint16_t)(class << 3 | 2);
  }
  if ((scalar > 0x1160 && scalar < 0x1176) || (scalar > 0x11A7 && scalar < 0x11C3)) return 2;
  return scalar < 0x500 && place(scalar) >= 0;
}

const uint8_t *const _swift_stdlib_nfd_decompositions = (const uint8_t *)letters;

/// In the low 18 bits the scalar, above them where the length and the UTF-8 of its parts stand; 0 for a
/// scalar without parts.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  int index = place(scalar);
  if (index < 0) return 0;
  return (uint32_t)(index * sizeof(struct letter) + offsetof(struct letter, length)) << 18 | scalar;
}

/// The letter that a base and a mark make, or all ones.
uint32_t _swift_stdlib_getComposition(uint32_t base, uint32_t mark) {
  char parts[4];
  int length = 0;
  if (base >= 0x800 || mark >= 0x800) return UINT32_MAX;
  if (base >= 0x80) parts[length++] = (char)(0xC0 | base >> 6);
  parts[length++] = (char)(base < 0x80 ? base : 0x80 | (base & 0x3F));
  parts[length++] = (char)(0xC0 | mark >> 6);
  parts[length++] = (char)(0x80 | (mark & 0x3F));
  for (int index = 0; index < letter_count; index++)
    if (letters[index].length == length && !memcmp(letters[index].parts, parts, (size_t)length))
      return letters[index].scalar;
  return UINT32_MAX;
}
#endif
