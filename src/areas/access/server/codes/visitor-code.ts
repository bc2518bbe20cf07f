import type { PublicContext } from "#platform/http/context.ts";
import { ofAddress, takeSlowed } from "../log-in/slowed.ts";
import { takeCodeSent } from "./code-attempts.ts";
import { minutesValid, putCode, useCode } from "./codes.ts";
import { deliverCode } from "./deliver-code.ts";

/** Somebody without a log-in: the phone that is to be shown as theirs, and the form of a company that it opens. */
export interface Visitor {
  phone: string;
  tenantId: number;
  /** What the code opens and nothing else, such as `induction:7`. */
  opens: string;
}

/** Under what a code is kept: that of one form opens no other. */
const keyOf = ({ phone, tenantId, opens }: Visitor): string => `${tenantId}:${opens}:${phone}`;

/** Sends a code to the phone of a public form, as seldom as any other code; `held` where nothing can be sent. */
export async function sendVisitorCode(
  context: PublicContext,
  visitor: Visitor,
): Promise<{ again: number; minutesValid: number; held: boolean }> {
  await takeSlowed(context, [ofAddress(context, "asking")]);
  const { phone, tenantId } = visitor;
  const again = await takeCodeSent(context, { purpose: "visitor", target: phone, loginIds: [], tenantIds: [tenantId] });
  const held = await deliverCode(context, phone, await putCode(context, "visitor", keyOf(visitor)));
  return { again, minutesValid, held };
}

/** Uses the code up; refuses a wrong one, and tries too many. */
export const useVisitorCode = (context: PublicContext, visitor: Visitor, code: string): Promise<void> =>
  useCode(context, "visitor", keyOf(visitor), code, []);
