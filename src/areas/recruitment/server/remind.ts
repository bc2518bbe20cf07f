import { notify } from "#areas/notices/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";

const hour = 60 * 60 * 1000;
/** Hours before an interview, days before an offer ends, and days without an application. */
const beforeInterview = [24, 2] as const;
const beforeOfferEnd = 2;
const idleAfter = 30;

/** What is near is told once, however often it is looked. */
export async function remind(tx: Tx, now: string, today: string): Promise<void> {
  await ofInterviews(tx, now);
  await ofOffers(tx, today);
  await ofIdleVacancies(tx, today);
}

async function ofInterviews(tx: Tx, now: string): Promise<void> {
  const latest = new Date(Date.parse(now) + beforeInterview[0] * hour).toISOString();
  const { rows } = await tx.query<{
    id: number;
    applicationId: number;
    startsAt: string;
    interviewerIds: number[];
    name: string;
  }>(
    `select i.id, i.application_id as "applicationId", i.starts_at as "startsAt", i.interviewer_ids as "interviewerIds", c.name
     from recruitment.interview i
     join recruitment.application a on a.tenant_id = i.tenant_id and a.id = i.application_id
     join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
     where i.tenant_id = $1 and i.state = 'planned' and i.starts_at > $2::timestamptz and i.starts_at <= $3::timestamptz`,
    [tx.tenantId, now, latest],
  );
  for (const { id, applicationId, startsAt, interviewerIds, name } of rows) {
    const left = Date.parse(startsAt) - Date.parse(now);
    const lead = beforeInterview.findLast((hours) => left <= hours * hour)!;
    const time = wallMinuteText(startsAt);
    await notify(tx, {
      memberIds: interviewerIds,
      kind: "recruitment",
      title: { zh: `面试提醒：${time} ${name}`, en: `Interview at ${time}: ${name}` },
      link: `C2300?open=${applicationId}`,
      effectKey: `recruitment/interview/${id}/${startsAt}/${lead}`,
    });
  }
}

async function ofOffers(tx: Tx, today: string): Promise<void> {
  const { rows } = await tx.query<{
    id: number;
    applicationId: number;
    validUntil: string;
    by: number;
    name: string;
  }>(
    `select f.id, f.application_id as "applicationId", f.valid_until as "validUntil", f.created_by as by, c.name
     from recruitment.offer f
     join recruitment.application a on a.tenant_id = f.tenant_id and a.id = f.application_id
     join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
     where f.tenant_id = $1 and f.state = 'sent' and f.valid_until between $2::date and $3::date`,
    [tx.tenantId, today, addDays(today, beforeOfferEnd)],
  );
  for (const { id, applicationId, validUntil, by, name } of rows)
    await notify(tx, {
      accountIds: [by],
      kind: "recruitment",
      title: {
        zh: `${name} 尚未答复录用通知，${validUntil} 到期`,
        en: `${name} has not answered the offer, which ends on ${validUntil}`,
      },
      link: `C2300?open=${applicationId}`,
      effectKey: `recruitment/offer/${id}/ending`,
    });
}

async function ofIdleVacancies(tx: Tx, today: string): Promise<void> {
  const { rows } = await tx.query<{ id: number; number: string; ownerId: number | null; madeBy: number }>(
    `select v.id, v.number, v.owner_id as "ownerId", v.created_by as "madeBy" from recruitment.vacancy v
     where v.tenant_id = $1 and v.state = 'open' and v.opened_at < $2::date::timestamptz
       and not exists (select from recruitment.application a where a.tenant_id = v.tenant_id and a.vacancy_id = v.id and a.applied_at >= $2::date::timestamptz)`,
    [tx.tenantId, addDays(today, -idleAfter)],
  );
  for (const { id, number, ownerId, madeBy } of rows)
    await notify(tx, {
      ...(ownerId === null ? { accountIds: [madeBy] } : { memberIds: [ownerId] }),
      kind: "recruitment",
      title: {
        zh: `招聘岗位 ${number} 已 ${idleAfter} 天没有新应聘`,
        en: `Nobody has applied for ${number} for ${idleAfter} days`,
      },
      link: `C00201?open=${id}`,
      effectKey: `recruitment/idle/${id}/${today.slice(0, 7)}`,
    });
}
