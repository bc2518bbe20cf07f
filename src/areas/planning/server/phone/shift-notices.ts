import { notify } from "#areas/notices/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import { noticeLife } from "../../life.ts";
import type * as api from "../../phone-api.ts";
import type { noticeStates } from "../../words.ts";
import { contentOf, type StoredContent } from "../roster/read-cells.ts";

interface Change {
  date: string;
  place: number;
  before: StoredContent | null;
  after: StoredContent | null;
  late: "begun" | "notice" | null;
}

type State = (typeof noticeStates)[number];
/** What came of a notice, by what is kept of it. */
export const stateOfNotice = ({ seenAt, answer }: { seenAt: string | null; answer: "ok" | "objected" | null }): State =>
  answer ?? (seenAt === null ? "told" : "seen");

/** What changed for the caller and still lies ahead, newest first. */
export async function myShiftNotices({
  tx,
  principal,
  today,
}: CallContext): Promise<OutputOf<typeof api.myShiftNotices>> {
  const { rows } = await tx.query<{
    id: number;
    toldAt: string;
    seenAt: string | null;
    answer: "ok" | "objected" | null;
    answerText: string | null;
    reason: string | null;
    changes: Change[];
  }>(
    `select n.id, n.told_at as "toldAt", n.seen_at as "seenAt", n.answer, n.answer_text as "answerText", p.reason, n.changes
     from planning.shift_notice n
     join planning.publication p on p.tenant_id = n.tenant_id and p.plan_id = n.plan_id and p.number = n.publication
     where n.tenant_id = $1 and n.member_id = $2 and n.last_date >= $3::date order by n.told_at desc, n.id desc limit 20`,
    [tx.tenantId, principal.memberId, today],
  );
  const ids = rows.flatMap((row) =>
    row.changes.flatMap((one) => [one.before?.definitionId ?? null, one.after?.definitionId ?? null]),
  );
  const codes = await tx.query<{ id: number; code: string }>(
    `select distinct definition_id as id, code from scheduling.definition_view where tenant_id = $1 and definition_id = any($2::bigint[])`,
    [tx.tenantId, [...new Set(ids.filter((id) => id !== null))]],
  );
  return {
    notices: rows.map(({ seenAt, answer, changes, ...row }) => ({
      ...row,
      state: stateOfNotice({ seenAt, answer }),
      changes: changes.map(({ date, place, before, after, late }) => ({
        date,
        place,
        before: contentOf(before),
        after: contentOf(after),
        late: late !== null,
      })),
    })),
    codes: codes.rows.map(({ id, code }) => [id, code]),
  };
}

/** Whatever was on the screen counts as seen; what is somebody else's stays as it is. */
export async function seeShiftNotices(
  { tx, principal, now }: CallContext,
  { ids }: InputOf<typeof api.seeShiftNotices>,
): Promise<{ done: true }> {
  await tx.query(
    "update planning.shift_notice set seen_at = $4 where tenant_id = $1 and member_id = $2 and id = any($3::bigint[]) and seen_at is null",
    [tx.tenantId, principal.memberId, ids, now],
  );
  return allDone;
}

const objection = {
  zh: "{name} 对 {from} 至 {to} 的排班有异议：{text}",
  en: "{name} objects to the shifts from {from} to {to}: {text}",
};

export async function answerShiftNotice(
  { tx, principal, now }: CallContext,
  { id, answer, text }: InputOf<typeof api.answerShiftNotice>,
): Promise<{ done: true }> {
  if (answer === "objected" && text === null) throw refuseField(refusals.objectionNeedsWord, "text");
  const { rows } = await tx.query<{
    seenAt: string | null;
    answer: "ok" | "objected" | null;
    planId: number;
    from: string;
    to: string;
    publishedBy: number | null;
  }>(
    `select n.seen_at as "seenAt", n.answer, n.plan_id as "planId", n.first_date as "from", n.last_date as "to", p.published_by as "publishedBy"
     from planning.shift_notice n
     join planning.publication p on p.tenant_id = n.tenant_id and p.plan_id = n.plan_id and p.number = n.publication
     where n.tenant_id = $1 and n.member_id = $2 and n.id = $3 for update of n`,
    [tx.tenantId, principal.memberId, id],
  );
  const notice = rows[0];
  if (!notice) throw refuse(commonRefusals.notFound);
  noticeLife.next(stateOfNotice(notice), answer === "ok" ? "ok" : "object");
  await tx.query(
    `update planning.shift_notice set seen_at = coalesce(seen_at, $4), answer = $5, answer_text = $6, answered_at = $4
     where tenant_id = $1 and member_id = $2 and id = $3`,
    [tx.tenantId, principal.memberId, id, now, answer, text],
  );
  if (answer === "objected" && notice.publishedBy !== null) {
    const params = { name: principal.name, from: notice.from, to: notice.to, text: text ?? "" };
    await notify(tx, {
      accountIds: [notice.publishedBy],
      kind: "shifts",
      title: { zh: say(objection, "zh", params), en: say(objection, "en", params) },
      link: `C05201?plan=${notice.planId}`,
      effectKey: `planning/objected/${id}`,
    });
  }
  return allDone;
}
