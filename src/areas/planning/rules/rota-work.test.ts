import { expect, test } from "vitest";
import type { Content, RotaModel, RotaPerson } from "#platform/rota/model.ts";
import { fillRoster, fitsFor, type RotaWork } from "./rota-work.ts";

const early: Content = {
  kind: "duty",
  definitionId: 1,
  sections: [{ start: 420, end: 900 }],
  breaks: [],
  looseBreak: 0,
  minutes: 480,
  departmentId: 1,
  postId: 1,
  lineId: null,
};
const person = (memberId: number, change: Partial<RotaPerson> = {}): RotaPerson => ({
  memberId,
  departmentId: 1,
  postId: 1,
  workerKind: "internal",
  partTime: false,
  hoursSystem: "standard",
  share: 1000,
  employed: { start: 0, end: 7 },
  barred: [],
  ofAgeFrom: -1000,
  otherPosts: [],
  certificates: new Map(),
  leave: [],
  limits: [],
  wants: [],
  due: 2400,
  burden: 0,
  experienced: true,
  trainee: false,
  ...change,
});

function workOf(people: RotaPerson[], min: number): RotaWork {
  const model: RotaModel = {
    window: { start: "2026-11-02", days: 7, from: 0, to: 7, kinds: Array.from({ length: 7 }, () => "workday") },
    contents: [{ kind: "empty" }, early],
    people,
    rules: [],
    cover: [{ departmentId: 1, postId: 1, day: 0, span: { start: 420, end: 900 }, min, target: null, max: null }],
    posts: [{ postId: 1, departmentId: 1, asks: [], priority: 5 }],
    night: { start: 1320, end: 1800 },
  };
  return {
    model,
    cells: new Uint16Array(people.length * 7 * 2),
    fixed: new Uint8Array(people.length * 7),
    locale: "en",
    names: { posts: [[1, "Waiter"]], definitions: [[1, "A"]], members: [], papers: [], days: ["2026-11-02"] },
  };
}

test("a gap is filled by who fits; what nobody can fill stays open with its reasons", () => {
  const away = person(3, { leave: [{ day: 0, span: null, pending: false }] });
  const { set, open } = fillRoster(workOf([person(1), person(2), away], 3), { from: 0, to: 1 });
  expect(set.map((one) => [one.person, one.day, one.content])).toEqual([
    [0, 0, early],
    [1, 0, early],
  ]);
  expect(open).toMatchObject([{ postId: 1, departmentId: 1, day: 0, short: 480 }]);
  expect(open[0]!.why).toBe("of 3: 2 on duty, 1 on leave");
});

test("a fixed cell is left alone", () => {
  const work = workOf([person(1), person(2)], 1);
  work.fixed[0] = 1;
  expect(fillRoster(work, { from: 0, to: 1 }).set.map((one) => one.person)).toEqual([1]);
});

test("who fits a shift comes with the hours they still owe, and the others with why not", () => {
  const { fits, why } = fitsFor(workOf([person(1), person(2, { employed: { start: 3, end: 7 } })], 1), 0, early);
  expect(fits).toEqual([{ person: 0, breaks: [], left: 2400, burden: 0 }]);
  expect(why).toBe("of 2: 1 not employed");
});
