import { expect, test } from "vitest";
import { duty } from "#platform/rota/rota.fixture.ts";
import type { Content } from "#platform/rota/model.ts";
import { daySums, personSums } from "./sums.ts";

const [day, night, none]: Content[] = [duty("0700-1500"), duty("2200-0600"), { kind: "empty" }];
const hours = { start: 1320, end: 1800 };

test("a row sums minutes and nights, and counts days off only where one could be", () => {
  const days = [
    { contents: [day!, none!], canBeOff: true },
    { contents: [night!, none!], canBeOff: true },
    { contents: [none!, none!], canBeOff: true },
    { contents: [none!, none!], canBeOff: false },
  ];
  expect(personSums(days, hours)).toEqual({ minutes: 960, nights: 1, daysOff: 1 });
});

test("a day counts who works on it, once, and all of their minutes", () => {
  expect(daySums([[day!, night!], [none!], [day!]])).toEqual({ heads: 2, minutes: 1440 });
});
