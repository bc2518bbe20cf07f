import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { oddWords } from "../../../scripts/words.mjs";

const root = mkdtempSync(join(tmpdir(), "words-"));
const refused: Record<string, string> = {
  "src/areas/work-orders/server/old.ts": "export const openScramble = 1;",
  "src/areas/work-orders/pages/note.tsx": "export const ScrambleNote = () => null;",
  "src/areas/approvals/rules/old.ts": "export interface Ground { id: number }",
  "src/areas/approvals/server/old.ts": "/* of old */ export function passTask() {}",
  "src/platform/db/old.ts": "export class Together {}",
  "src/apps/server/old.ts": "export const lend = (deps: Lent) => useRules(deps);",
  "src/areas/leave/pages/open-key.tsx": "export const one = textByKey(t, word);",
  "src/areas/leave/list.ts": 'export const state = { zh: "状态", en: "State" };',
  "src/areas/leave/lines-list.ts": 'export const state = { zh: "班次状态", en: "Shift state" };',
  "e2e/old.spec.ts": "const t = `a`; takeTurns(t);",
};
const fine: Record<string, string> = {
  "src/areas/work-orders/menu.ts": 'export const button = { name: "scramble" }; // a scramble once',
  "src/areas/work-orders/api.ts": "export const path = '/orders/scramble';\n/** takeTurns */",
  "src/areas/leave/server/ledger.ts": "export function giveBack() {}",
  "src/areas/settings/server/check-together.ts": "export const checkTogether = 1; const together = 2;",
  "src/areas/settings/notice.ts": 'export const by = "State Council notice";',
  "src/ui/course.ts": "export interface Course { id: number }",
};

beforeAll(() => {
  for (const [file, text] of Object.entries({ ...refused, ...fine })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it("a name that is not used any more is refused with the one to use, and nothing else", () => {
  const found = oddWords(root);
  expect([...new Set(found.map((one) => one.split(":")[0]))].sort()).toEqual(Object.keys(refused).sort());
  expect(found).toContain("src/areas/approvals/rules/old.ts:1 Ground: say ApprovalContext");
});

it("each name of a line is told", () => {
  expect(oddWords(root).filter((one) => one.startsWith("src/apps/server"))).toEqual([
    "src/apps/server/old.ts:1 Lent: say Deps",
    "src/apps/server/old.ts:1 useRules: say registerRules",
  ]);
});
