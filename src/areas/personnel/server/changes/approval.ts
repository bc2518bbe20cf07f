import type { Approvable, Decision, DecisionInfo } from "#areas/approvals/approvable.ts";
import { accountsWithCode } from "#areas/access/server.ts";
import { notify } from "#areas/notices/server.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { changeKinds, changeKindWords, type ChangeKind } from "../../change-words.ts";
import { changeCards, changeFields, changeSummary, fieldTexts } from "./change-cards.ts";
import { kinds, lockChange, readStored, type StoredChange } from "./change-document.ts";
import { setUp } from "./effects.ts";
import { changeFacts } from "./save-change.ts";

/** What an approval's end makes of it; what is approved is set up for its day, and the person is told. */
async function decideChange(
  tx: Tx,
  id: number,
  decision: Decision,
  { at, comment, instanceId, memberId, context }: DecisionInfo,
): Promise<void> {
  const change = await lockChange(tx, id);
  await tx.query(
    `update personnel.change set state = $3, decided_at = $4, decided_by = $5, return_reason = $6, instance_id = $7, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, decision, at, memberId, decision === "approved" ? null : comment, instanceId],
  );
  if (decision !== "approved") return;
  const { services, principal } = context;
  await setUp({ tx, today: businessDateAt(Date.parse(at)), services, principal }, change);
  await tellPerson(tx, change);
}

/** The person is told what is decided about them; of pay that it changes, not how much. */
async function tellPerson(tx: Tx, change: StoredChange): Promise<void> {
  const { id, kind, memberId, from, outcome } = change;
  if (kind === "application" || outcome === "fail") await tellHr(tx, change);
  if (kind === "separation" || outcome === "fail") return;
  const words = changeKindWords[kind];
  await notify(tx, {
    memberIds: [memberId],
    kind: "personnel",
    title:
      kind === "application"
        ? {
            zh: `您的离职申请已接受，最后工作日 ${from}`,
            en: `Your resignation was accepted, your last day is ${from}`,
          }
        : { zh: `${words.zh}已批准，${from} 起生效`, en: `${words.en} approved, in effect from ${from}` },
    ...(kind === "application" ? { link: "W_EMPLOYMENT" } : {}),
    effectKey: `personnel.change ${id}`,
  });
}

/** Whoever deals with resignations is told that one is to begin. */
async function tellHr(tx: Tx, { id, kind, name, from }: StoredChange): Promise<void> {
  await notify(tx, {
    accountIds: await accountsWithCode(tx, "C0414.add"),
    kind: "personnel",
    title:
      kind === "application"
        ? {
            zh: `${name} 的离职申请已接受（最后工作日 ${from}），请办理离职`,
            en: `The resignation of ${name} was accepted (last day ${from}), please start it`,
          }
        : {
            zh: `${name} 试用期未通过，请办理离职`,
            en: `${name} did not pass the probation, please start the resignation`,
          },
    link: `${kind === "application" ? "C0416" : "C0412"}?open=${id}`,
    effectKey: `personnel.leaver ${id}`,
  });
}

const approvableOf = (kind: ChangeKind): Approvable => ({
  documentType: kinds[kind].documentType,
  processType: kinds[kind].processType,
  title: changeKindWords[kind],
  lock: lockChange,
  facts: async (tx, id) => changeFacts(await readStored(tx, id)),
  fields: changeFields[kind].map((name) => ({ name, ...fieldTexts[name] })),
  summary: changeSummary,
  cards: changeCards,
  onDecision: decideChange,
});

export const changeApprovals: readonly Approvable[] = changeKinds.map(approvableOf);
