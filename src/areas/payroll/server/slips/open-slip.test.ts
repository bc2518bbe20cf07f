import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { vaultOf } from "#platform/secret/vault.ts";
import { openSlip, openTotals, sealSlip } from "./open-slip.ts";

const context = { tx: { tenantId: 7 }, services: { vault: vaultOf(randomBytes(32)) } };
const totals = { grossFen: 720_000, taxFen: 0, netFen: 720_000 };

test("what a slip came to is read out of it alone, whatever somebody wrote in it", () => {
  const said = `"totals":{"grossFen":1} \\"totals":{`;
  for (const content of [
    { overrides: { "1": { formula: null, reason: said } }, totals, definitions: "one" },
    { totals, deltas: [{ reason: said }] },
  ]) {
    const sealed = sealSlip(context, 1, JSON.stringify(content));
    expect(openTotals(context, 1, sealed)).toEqual(totals);
    expect(openSlip(context, 1, sealed)).toEqual(content);
    expect(() => openTotals(context, 2, sealed)).toThrow();
  }
  expect(openTotals(context, 1, null)).toBeNull();
  expect(openTotals(context, 1, sealSlip(context, 1, "{}"))).toBeNull();
});
