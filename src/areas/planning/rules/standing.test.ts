import { expect, it } from "vitest";
import { shareOf, standingOn, type Employed } from "./standing.ts";

const own: Employed = {
  kind: "full_time",
  probationEnd: null,
  regularOn: null,
  joinedOn: "2024-03-01",
  timesWorked: 0,
  sharePercent: null,
};

it.each([
  ["own staff for long", own, false, true],
  ["an intern", { ...own, kind: "intern" }, true, false],
  ["somebody on probation", { ...own, probationEnd: "2026-12-01" }, true, false],
  ["probation that is over on the day before", { ...own, probationEnd: "2026-11-30" }, false, true],
  [
    "regular from that day on, though probation ran longer",
    { ...own, probationEnd: "2027-01-31", regularOn: "2026-12-01" },
    false,
    true,
  ],
  ["regular only later", { ...own, regularOn: "2026-12-02" }, true, false],
  ["without probation, but new", { ...own, joinedOn: "2026-11-01" }, false, false],
  ["ninety days here", { ...own, joinedOn: "2026-09-02" }, false, true],
  ["of a labour company for the first time", { ...own, kind: null }, false, false],
  ["of a labour company, here before", { ...own, kind: null, timesWorked: 1 }, false, true],
] as const)("%s", (_, one, trainee, experienced) => {
  expect(standingOn(one, "2026-12-01")).toEqual({ trainee, experienced });
});

it.each([
  ["full_time", null, 1000],
  ["full_time", 80, 800],
  ["part_time", null, 0],
  ["part_time", 50, 500],
  ["rehired_pensioner", null, 1000],
  [null, null, 1000],
] as const)("a share of %s with %s percent agreed", (kind, sharePercent, share) => {
  expect(shareOf({ kind, sharePercent })).toBe(share);
});
