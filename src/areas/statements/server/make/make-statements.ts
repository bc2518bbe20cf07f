import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { makeStatements as call } from "../../making-api.ts";
import { refusals } from "../../errors.ts";
import { makeStatement } from "./make-statement.ts";
import { seesWhole } from "../read/visible.ts";

/** One statement for each of the chosen labour companies, all or none. */
export async function makeStatements(
  context: CallContext,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const made: OutputOf<typeof call>["made"] = [];
  // In one order, so that two who make the same companies' statements never wait for each other.
  for (const agencyId of [...new Set(input.agencyIds)].sort((a, b) => a - b)) {
    const one = await makeStatement(context, {
      agencyId,
      from: input.from,
      to: input.to,
      name: input.name || null,
      by: context.principal.accountId,
    });
    made.push({ ...one, agencyId });
  }
  context.about(made.map((one) => one.number).join(", "));
  return { made };
}
