import { barredAmong } from "#areas/people/server.ts";
import { notify } from "#areas/notices/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { holds } from "#platform/session/principal.ts";
import { applicationLife, reopenDays } from "../../application-life.ts";
import type * as api from "../../applications-api.ts";
import { refusals } from "../../errors.ts";
import { stageWords, type Stage } from "../../words.ts";
import { tellCandidate } from "../messages.ts";
import type { ReceivingContext } from "../receiving.ts";
import { changeStage } from "./change-stage.ts";
import { findApplication, lockApplication, type StoredApplication } from "./find-application.ts";

const actionTo = { new: "toNew", screening: "toScreening", interview: "toInterview" } as const;

/** All of them, or none where one may not go there; in the order of their ids, so that two people do not wait for each other. */
export async function moveApplications(
  context: CallContext,
  { rows, to }: InputOf<typeof api.moveApplications>,
): Promise<{ count: number }> {
  for (const { id, version } of inOrder(rows)) {
    const application = await findApplication(context, id, { button: "move", version });
    if (application.stage === to) continue;
    refuseBack(application.stage, to);
    await changeStage(context, application, actionTo[to]);
  }
  return { count: rows.length };
}

const inOrder = <R extends { id: number }>(rows: readonly R[]) => rows.toSorted((a, b) => a.id - b.id);

/** Says which way is closed, where the state itself is one that moves. */
function refuseBack(from: Stage, to: keyof typeof actionTo): void {
  if (applicationLife.may(from, actionTo[to])) return;
  const isMoved = from === "interview" || from === "offered" || from === "accepted";
  if (isMoved) throw refuse(refusals.moveBack, { from: stageWords[from], to: stageWords[to] });
}

export async function rejectApplications(
  context: CallContext,
  { rows, causeId, message }: InputOf<typeof api.rejectApplications>,
): Promise<{ count: number }> {
  const cause = await causeOf(context, causeId);
  const text = cause.side === "candidate" ? null : (message ?? cause.message);
  for (const { id, version } of inOrder(rows)) {
    const application = await findApplication(context, id, { button: "reject", version });
    await changeStage(context, application, "reject", { causeId, message: text, note: cause.name });
    if (text !== null) await tellCandidate(context, application, text);
  }
  return { count: rows.length };
}

interface Cause {
  side: "company" | "candidate";
  name: string;
  message: string | null;
}

async function causeOf({ tx, locale }: CallContext, id: number): Promise<Cause> {
  const { rows } = await tx.query<Cause & { enabled: boolean }>(
    `select side, case when $3 = 'en' then name_en else name_zh end as name, message_zh as message, enabled
     from recruitment.reject_cause where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, locale],
  );
  const [cause] = rows;
  if (!cause) throw refuseField(commonRefusals.notFound, "causeId");
  if (!cause.enabled) throw refuseField(refusals.causeOff, "causeId");
  return cause;
}

export async function rejectChoices({ tx, locale }: CallContext): Promise<OutputOf<typeof api.rejectChoices>> {
  const { rows } = await tx.query<OutputOf<typeof api.rejectChoices>["rows"][number]>(
    `select id, case when $2 = 'en' then name_en else name_zh end as name, side, message_zh as message
     from recruitment.reject_cause where tenant_id = $1 and enabled order by side desc, id`,
    [tx.tenantId, locale],
  );
  return { rows };
}

export async function reopenApplication(
  context: CallContext,
  { id, version }: InputOf<typeof api.reopenApplication>,
): Promise<{ done: true }> {
  const application = await findApplication(context, id, { button: "reject", version });
  applicationLife.next(application.stage, "reopen");
  if (isTooLate(application.endedAt, context.now)) throw refuse(refusals.reopenLate, { days: reopenDays });
  await refuseOpenTwin(context, application);
  await changeStage(context, application, "reopen");
  return allDone;
}

export const isTooLate = (endedAt: string | null, now: string): boolean =>
  endedAt !== null && Date.parse(now) - Date.parse(endedAt) > reopenDays * 24 * 60 * 60 * 1000;

async function refuseOpenTwin({ tx }: CallContext, application: StoredApplication): Promise<void> {
  const { rows } = await tx.query(
    `select from recruitment.application where tenant_id = $1 and candidate_id = $2 and vacancy_id = $3 and id <> $4
       and stage not in ('hired', 'rejected', 'withdrawn')`,
    [tx.tenantId, application.candidateId, application.vacancyId, application.id],
  );
  if (rows.length > 0) throw refuse(refusals.applied, { name: application.candidate });
}

export async function clearApplication(
  context: CallContext,
  { id, version }: InputOf<typeof api.clearApplication>,
): Promise<{ done: true }> {
  if (!holds(context.principal, "C3010.confirm")) throw refuse(commonRefusals.noPermission);
  const application = await findApplication(context, id, { version });
  applicationLife.next(application.stage, "clear");
  if (await isBarred(context, application.candidateId))
    throw refuse(refusals.clearStill, { name: application.candidate });
  await changeStage(context, application, "clear", { to: application.stageBefore ?? "screening" });
  return allDone;
}

/** By the ID number, or as somebody with a file. */
export async function isBarred(
  { tx, today }: Pick<CallContext, "tx" | "today">,
  candidateId: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ idType: string | null; idHash: Buffer | null; barred: boolean }>(
    `select c.id_type as "idType", c.id_number_hash as "idHash", exists (select from people.barred b
       where b.tenant_id = c.tenant_id and b.member_id = c.member_id and $3::date between b.from_date and b.until_date) as barred
     from recruitment.candidate c where c.tenant_id = $1 and c.id = $2`,
    [tx.tenantId, candidateId, today],
  );
  const [candidate] = rows;
  if (!candidate) return false;
  const { idType, idHash, barred } = candidate;
  return barred || (await barredAmong(tx, [{ idType: idType ?? "id_card", idHash }], today)).length > 0;
}

export async function refuseBarredCandidate(
  context: Pick<CallContext, "tx" | "today">,
  { candidateId, candidate }: StoredApplication,
): Promise<void> {
  if (await isBarred(context, candidateId)) throw refuse(refusals.barredNow, { name: candidate });
}

export async function assignApplication(
  context: CallContext,
  { id, version, ownerId }: InputOf<typeof api.assignApplication>,
): Promise<{ done: true }> {
  const { tx } = context;
  const application = await findApplication(context, id, { button: "move", version });
  if (ownerId !== null) {
    const { rows } = await tx.query(
      "select from access.account_view where tenant_id = $1 and member_id = $2 and enabled and kind = 'staff' limit 1",
      [tx.tenantId, ownerId],
    );
    if (rows.length === 0) throw refuseField(refusals.ownerUnknown, "ownerId");
    await notify(tx, {
      memberIds: [ownerId],
      kind: "recruitment",
      title: {
        zh: `请跟进 ${application.candidate} 的应聘`,
        en: `You own the application of ${application.candidate}`,
      },
      link: `C2300?open=${id}`,
    });
  }
  await tx.query(
    "update recruitment.application set owner_id = $3, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, ownerId],
  );
  return allDone;
}

/** What the candidate does by their status link. */
export async function withdrawApplication(context: ReceivingContext, id: number, reason: string | null): Promise<void> {
  const application = await lockApplication(context.tx, id);
  await changeStage(context, application, "withdraw", { note: reason });
}
