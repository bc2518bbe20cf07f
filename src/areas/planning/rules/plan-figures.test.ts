import { expect, test } from "vitest";
import type { Duty } from "#platform/rota/model.ts";
import { planFigures } from "./plan-figures.ts";

const duty = (start: number, end: number, change: Partial<Duty> = {}): Duty => ({
  kind: "duty",
  definitionId: null,
  sections: [{ start, end }],
  breaks: [],
  looseBreak: 30,
  minutes: end - start - 30,
  departmentId: 1,
  postId: 7,
  lineId: null,
  ...change,
});
const place = { departmentId: 1, postId: 7 };

test("short and over stand beside each other, a night counts on both days and costs on its first", () => {
  const rows = planFigures({
    days: 2,
    duties: [
      { day: 0, duty: duty(420, 930) },
      { day: 0, duty: duty(420, 930) },
      { day: 0, duty: duty(1320, 1800) },
      { day: 1, duty: duty(420, 930, { postId: 8 }) },
    ],
    cover: [
      { ...place, day: 0, span: { start: 420, end: 660 }, min: 3, target: null, max: null },
      { ...place, day: 0, span: { start: 660, end: 930 }, min: 1, target: null, max: 1 },
    ],
    orders: [{ ...place, lineId: 5, day: 1, span: { start: 420, end: 480 }, heads: 2 }],
    rate: (_, postId) => (postId === 7 ? 2_000 : null),
  });
  expect(rows).toEqual([
    {
      ...place,
      day: 0,
      need: 3 * 240 + 270,
      own: 2 * 510 + 120,
      ordered: 0,
      short: 240,
      over: 270,
      planned: 480 + 480 + 450,
      fen: 16_000 + 16_000 + 15_000,
      unrated: 0,
    },
    { ...place, day: 1, need: 0, own: 360, ordered: 120, short: 0, over: 0, planned: 0, fen: 0, unrated: 0 },
    { ...place, postId: 8, day: 1, need: 0, own: 510, ordered: 0, short: 0, over: 0, planned: 480, fen: 0, unrated: 1 },
  ]);
});
