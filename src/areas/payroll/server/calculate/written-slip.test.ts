import { expect, test } from "vitest";
import type { SlipContent } from "../../content.ts";
import { digestOf, writtenSlip } from "./written-slip.ts";

const content: SlipContent = {
  form: 1,
  facts: { "person.kind": "full_time", "att.hours": 9_600, "agreed.base": 720_000 },
  stretches: { parts: [], isFull: true, workDays: 22, paidDays: 23 },
  manual: {},
  values: { "7": 720_000, "12": 0 },
  overrides: { "7": { formula: null, reason: "“说明” \\ \n" } },
  deltas: [],
  insurance: [],
  tax: [
    {
      kind: "wage",
      incomeFen: 720_000,
      exemptFen: 0,
      special: { pensionFen: 1, medicalFen: 2, unemploymentFen: 3, fundFen: 4 },
      taxFen: 6_600,
      steps: { income: 720_000, basic: 500_000, taxable: 220_000, before: 0, tax: 6_600 },
    },
  ],
  history: { "PRIOR #7 1": [1, 3] },
  owedBeforeFen: 0,
  totals: {
    grossFen: 720_000,
    insuranceFen: 0,
    taxFen: 6_600,
    deductionFen: 0,
    otherFen: 0,
    repaidFen: 0,
    netFen: 713_400,
    owedFen: 0,
    employerFen: 0,
  },
  rewardIds: [],
  refs: [],
};
const marks = [{ code: "changed", blocks: "no" } as const];

test("its digest is that of slips that were calculated before, whatever it was worked out by", () => {
  const slip = { content, marks, fault: null };
  const { hash } = writtenSlip("program", slip, "one");
  expect(hash).toEqual(digestOf(["program", slip]));
  expect(writtenSlip("program", slip, "another").hash).toEqual(hash);
  expect(writtenSlip("other", slip, "one").hash).not.toEqual(hash);
  expect(writtenSlip("program", { ...slip, content: { ...content, owedBeforeFen: 1 } }, "one").hash).not.toEqual(hash);
});

test("what is kept is the slip with what it was worked out by, the steps of tax in their order", () => {
  const { text } = writtenSlip("program", { content, marks, fault: null }, "one");
  const kept = JSON.parse(text!) as SlipContent;
  expect(kept).toEqual({ ...content, definitions: "one" });
  expect(Object.keys(kept.tax[0]!.steps)).toEqual(["income", "basic", "taxable", "before", "tax"]);
});

test("one at fault keeps nothing, and its digest tells the fault", () => {
  const held = (code: string) => ({ content: null, marks: [], fault: { code, itemId: 3 } });
  const { text, hash } = writtenSlip("program", held("missing"), "one");
  expect(text).toBeNull();
  expect(hash).toEqual(digestOf(["program", held("missing")]));
  expect(writtenSlip("program", held("circle"), "one").hash).not.toEqual(hash);
});
