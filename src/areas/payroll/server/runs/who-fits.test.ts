import { expect, test } from "vitest";
import type { Tx } from "#platform/db/tx.ts";
import { whoFits } from "./who-fits.ts";

test("reads nothing of those who are in a run already", async () => {
  const asked: unknown[] = [];
  const tx = {
    tenantId: 1,
    query: (text: string) => {
      if (text.includes("payroll.run")) return Promise.resolve({ rows: [{ month: "2026-10", block: null }] });
      asked.push(text);
      return Promise.resolve({ rows: asked.length === 1 ? [{ id: 1 }, { id: 2 }] : [] });
    },
  } as unknown as Tx;
  const everybody = { tx } as Parameters<typeof whoFits>[0];
  expect(await whoFits(everybody, "2026-10", "main", undefined, null, new Set([1, 2]))).toEqual([]);
  expect(asked).toHaveLength(1);
});
