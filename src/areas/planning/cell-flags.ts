/** Bits of a cell on the wire; the grid knows them by the same names. */
export const cellFlags = {
  pinned: 1,
  lent: 2,
  unseen: 4,
  locked: 8,
  begun: 16,
  paperEnding: 32,
  foreign: 64,
  theirs: 128,
  /** Of a person who has come to belong elsewhere: it can be taken off, and no more. */
  moved: 256,
} as const;
