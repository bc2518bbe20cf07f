import { expect, test } from "vitest";
import { edge } from "./keys.ts";

const from = (home: number | undefined, column: number) =>
  edge({ frozen: 2, ...(home === undefined ? {} : { home }) }, column);

test.each([
  [undefined, 9, 2],
  [undefined, 2, 0],
  [undefined, 1, 0],
  [5, 9, 5],
  [5, 5, 2],
  [5, 3, 2],
  [5, 2, 0],
])("with work from %s on, Home leads from column %s to %s", (home, column, to) => expect(from(home, column)).toBe(to));
