import { expect, test } from "vitest";
import { builtinRoles, codesGained, codesOfPages } from "./builtin-roles.ts";

const set = (...codes: string[]) => new Set(codes);

test.each([
  ["a new page with its buttons", ["A", "A.add", "B", "B.add"], set("A", "A.add"), set("A", "A.add"), ["B", "B.add"]],
  ["a new button of a page it holds", ["A", "A.add"], set("A"), set("A"), ["A.add"]],
  ["not what the company took away", ["A", "A.add"], set("A", "A.add"), set("A"), []],
  ["not a new button of a page it took away", ["A", "A.add", "A.new"], set("A", "A.add"), set(), []],
  ["nothing of what the company gave it itself is touched", ["A"], set("A"), set("A", "Z"), []],
])("gains %s", (_, defined, given, held, gained) => expect(codesGained(defined, given, held)).toEqual(gained));

test("a page brings its buttons but those left out", () => {
  expect(codesOfPages(["A"], ["A", "A.add", "A.reveal", "AB", "B"], ["A.reveal"])).toEqual(["A", "A.add"]);
});

test("whoever approves by their role opens the inbox of every kind of attendance request", () => {
  const inboxes = ["C0771", "C0773", "C0775", "C07501"];
  const lists = builtinRoles.flatMap(({ builtin, pages }) => (pages === "all" ? [] : [{ builtin, pages }]));
  const approving = lists.filter(({ pages }) => pages.some((page) => inboxes.includes(page)));
  expect(approving.map((role) => role.builtin)).toEqual(
    expect.arrayContaining(["approver", "departmentHead", "departmentPost"]),
  );
  for (const { builtin, pages } of approving)
    expect([builtin, inboxes.filter((page) => !pages.includes(page))]).toEqual([builtin, []]);
});
