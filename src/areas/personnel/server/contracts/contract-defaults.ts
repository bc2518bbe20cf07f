import { readRules } from "#areas/settings/server.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../contract-api.ts";
import { contractRules } from "../../personnel-settings.ts";
import { contractKinds } from "../../rules/labour/contract-kinds.ts";
import { hoursSystems } from "../../words.ts";

export async function contractDefaults({
  tx,
  today,
}: Pick<CallContext, "tx" | "today">): Promise<OutputOf<typeof api.contractDefaults>> {
  const { kind, months, hoursSystem, short, middle, long } = await readRules(tx, contractRules, today);
  return {
    kind: contractKinds.find((one) => one === kind) ?? "fixed",
    months,
    hoursSystem: hoursSystems.find((one) => one === hoursSystem) ?? "standard",
    probation: { short, middle, long },
  };
}
