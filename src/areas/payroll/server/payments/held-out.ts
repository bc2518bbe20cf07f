import {
  payerAccounts,
  previewLimits,
  proposedAccount,
  type PayerAccount,
  type ReleaseCause,
} from "#areas/statements/server.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../../payments-api.ts";
import { readNamesOfPeople } from "../runs/names-of-people.ts";
import { readStoredRun } from "../runs/run-store.ts";
import { unseenOf } from "../runs/who-sees.ts";
import { dueOf, type Due } from "./due.ts";

/** Those of them whom the caller may see. */
export async function shownHeldOut(context: CallContext, due: readonly Due[]) {
  const out = due.filter(({ cause }) => cause !== null);
  const seen = await readNamesOfPeople(
    context,
    out.map(({ memberId }) => memberId),
  );
  return out.flatMap(({ memberId, name, jobNumber, department, cause }) =>
    seen.has(memberId) ? [{ memberId, name, jobNumber, department, cause }] : [],
  );
}

/** What of a run could be paid now: nothing is written. */
export async function previewIssue(
  context: CallContext,
  { runId, accountId }: InputOf<typeof api.previewIssue>,
): Promise<OutputOf<typeof api.previewIssue>> {
  const { tx, locale, today, principal } = context;
  const run = await readStoredRun(tx, runId);
  const accounts = await payerAccounts(context, null);
  const own = accounts.filter(({ entityId }) => entityId === run.entityId);
  const account = accounts.find(({ id }) => id === accountId) ?? proposedAccount(own.length > 0 ? own : accounts);
  const due = run.state === "granted" ? await dueOf(context, run) : [];
  const able = due.filter(({ cause }) => cause === null);
  const isWhole = (await unseenOf(context, [runId])) === 0;
  const canIssue = holds(principal, "C60302.batchIssue") && isWhole && able.length > 0;
  const limits = canIssue
    ? await previewLimits(context, {
        entityId: account?.entityId ?? run.entityId,
        day: today,
        fen: able.reduce((sum, { fen }) => sum + fen, 0),
        amounts: able.map(({ fen }) => fen),
      })
    : noLimits;
  return {
    people: able.length,
    heldOut: await shownHeldOut(context, due),
    accounts: canIssue ? accounts.map(shownAccount) : [],
    accountId: account?.id ?? null,
    refusal: limits.refusal?.text(locale) ?? null,
    releaseCauses: limits.releaseCauses,
    canIssue,
  };
}

const noLimits: { refusal: null; releaseCauses: ReleaseCause[] } = { refusal: null, releaseCauses: [] };

const shownAccount = ({ id, name, entity, bankName, account }: PayerAccount) => ({
  id,
  name,
  entity,
  bankName,
  account,
});
