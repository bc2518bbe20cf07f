import { parseWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as signApi from "../../sign-api.ts";
import { refusals } from "../../errors.ts";
import type { DayRow } from "../../rules/days/day-row.ts";
import { beyondGrace } from "../../rules/shift/shift-outcome.ts";
import { earlyBy, lateBy } from "../../rules/shift/work-parts.ts";
import { signBatched, type TakenTap } from "./sign-batched.ts";

type Signed = OutputOf<typeof signApi.signNow>;

/**
 * A worker signs in or out by phone. The server's clock counts, for a tap made without network what it makes of it; a
 * second tap within a minute, or the same tap sent again, gives the first punch back. What is in doubt is kept and
 * waits for a supervisor.
 */
export async function signNow(
  { principal, services }: CallContext,
  input: InputOf<typeof signApi.signNow>,
): Promise<Signed> {
  const { tenantId, memberId } = principal;
  if (memberId === null) throw refuse(refusals.nothingToSign);
  const { localTime, rows, rulesOf, doubts, ...taken } = await signBatched(services, tenantId, { memberId, ...input });
  return {
    time: localTime,
    ...taken,
    doubts: doubts as Signed["doubts"],
    ...(doubts.length > 0 ? waiting : useOf(rows, rulesOf, localTime)),
  };
}

const waiting = { use: "waiting", minute: null, lateMinutes: 0, earlyMinutes: 0 } as const;

/** What a punch was used as, and what that says about being late or early beyond leave and grace. */
function useOf(
  rows: readonly DayRow[],
  rulesOf: TakenTap["rulesOf"],
  localTime: string,
): Pick<Signed, "use" | "minute" | "lateMinutes" | "earlyMinutes"> {
  const at = Math.floor((parseWallTime(localTime) ?? 0) / 60);
  for (const { shift, inMinute, outMinute } of rows) {
    const minute = at - wallSecond(shift.workDate, 0) / 60;
    if (minute === inMinute)
      return {
        use: "in",
        minute,
        lateMinutes: beyondGrace(lateBy(shift, minute), rulesOf(shift).graceLate),
        earlyMinutes: 0,
      };
    if (minute === outMinute)
      return {
        use: "out",
        minute,
        lateMinutes: 0,
        earlyMinutes: beyondGrace(earlyBy(shift, minute), rulesOf(shift).graceEarly),
      };
    if (inMinute !== null && minute > inMinute && minute < (outMinute ?? shift.end))
      return { use: "extra", minute, lateMinutes: 0, earlyMinutes: 0 };
  }
  return { use: "unscheduled", minute: null, lateMinutes: 0, earlyMinutes: 0 };
}
