import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { withinScope } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import type * as phoneApi from "../../phone-api.ts";
import { phoneCheckList } from "../../phone-checks-list.ts";
import { SITE_CODE_STEP_SECONDS } from "../../rules/phone/site-code.ts";
import { computeDays, workDatesOf } from "../days/compute-days.ts";
import { phoneRulesOn } from "../days/rules-in-force.ts";
import { siteCodeOf } from "./site-code.ts";

export const checkScope = (context: Pick<CallContext, "principal" | "keyCode">) =>
  withinScope(context, { department: sql`c.department_id`, agency: sql`w.agency_id`, member: sql`c.member_id` });

export const phoneChecks = listSource(phoneCheckList, {
  company: sql`c.tenant_id`,
  query: (context, { state, departmentId, doubt, search }) => ({
    columns: {
      id: sql`c.id`,
      punchId: sql`c.punch_id`,
      memberId: sql`c.member_id`,
      name: sql`m.name`,
      jobNumber: sql`w.job_number`,
      agencyName: named(context.locale, "a"),
      departmentName: named(context.locale, "o"),
      postName: named(context.locale, "p"),
      time: sql`to_char(k.local_time, 'YYYY-MM-DD HH24:MI:SS')`,
      workDate: sql`s.work_date`,
      startMinute: sql`s.start_minute`,
      endMinute: sql`s.end_minute`,
      doubts: sql`coalesce(k.doubts, '{}')`,
      place: sql`k.place`,
      distanceMetres: sql`k.distance_metres`,
      accuracyMetres: sql`k.accuracy_metres`,
      ssid: sql`k.phone->>'ssid'`,
      bssid: sql`k.phone->>'bssid'`,
      offline: sql`coalesce(k.phone ? 'offline', false)`,
      receivedAt: sql`k.received_at`,
      sharedWith: sql`(select count(distinct x.member_id) from devices.clocking x
       where x.tenant_id = c.tenant_id and x.punched_on between c.punched_on - 1 and c.punched_on + 1 and x.member_id <> c.member_id
         and x.phone->>'phoneId' = k.phone->>'phoneId')`,
      hasPhoto: sql`exists (select from attendance.phone_photo f where f.tenant_id = c.tenant_id and f.punch_id = c.punch_id and f.deleted_at is null)`,
      reason: sql`c.reason`,
      state: sql`c.state`,
      decidedBy: sql`d.name`,
      decidedAt: sql`c.decided_at`,
      note: sql`c.note`,
    },
    from: sql`attendance.phone_check c
      join devices.clocking k on k.tenant_id = c.tenant_id and k.punched_on = c.punched_on and k.id = c.punch_id
      join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
      left join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
      left join agencies.labour_company a on a.tenant_id = w.tenant_id and a.id = w.agency_id
      left join organisation.department_view o on o.tenant_id = c.tenant_id and o.id = c.department_id
      left join scheduling.assigned s on s.tenant_id = c.tenant_id and s.assignment_id = c.assignment_id
      left join organisation.post_view p on p.tenant_id = c.tenant_id and p.id = s.post_id
      left join access.account_view d on d.tenant_id = c.tenant_id and d.id = c.decided_by`,
    where: [
      checkScope(context),
      ...(state ? [sql`c.state = ${state}`] : []),
      ...(departmentId === undefined ? [] : [sql`${departmentId} = any(o.path)`]),
      ...(doubt ? [sql`${doubt} = any(k.doubts)`] : []),
      ...(search ? [sql`(m.name ilike ${containing(search)} or w.job_number = ${search})`] : []),
    ],
    sorts: { time: sql`k.local_time` },
    key: sql`c.id`,
  }),
});

interface Decided {
  id: number;
  memberId: number;
  name: string;
  punchedOn: string;
  state: string;
}

/** Lets punches count, or not; all of them or none. The days they belong to are computed again. */
export async function decidePhoneChecks(
  context: CallContext,
  { ids, accept, note }: InputOf<typeof phoneApi.decidePhoneChecks>,
): Promise<OutputOf<typeof phoneApi.decidePhoneChecks>> {
  const { tx, principal, now } = context;
  const wanted = [...new Set(ids)];
  const { rows } = await tx.query<Decided>(sql`
    select c.id, c.member_id as "memberId", m.name, c.punched_on as "punchedOn", c.state
    from attendance.phone_check c join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
    left join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
    where c.tenant_id = ${tx.tenantId} and c.id = any(${wanted}::bigint[]) and ${checkScope(context)} order by c.id for update of c`);
  const found = rows;
  if (found.length !== wanted.length) throw refuse(commonRefusals.notFound);
  context.about(found.map((one) => `${one.punchedOn} ${one.name}`));
  const late = found.find((one) => one.state !== "waiting");
  if (late) throw refuse(refusals.checkDecided, { name: late.name });
  await tx.query(
    "update attendance.phone_check set state = $3, decided_by = $4, decided_at = $5, note = $6 where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, wanted, accept ? "accepted" : "refused", principal.accountId, now, note],
  );
  if (accept) {
    const dates = found.map((one) => one.punchedOn).sort();
    await computeDays(tx, {
      ...workDatesOf({ from: dates[0]!, to: dates.at(-1)! }),
      memberIds: found.map((one) => one.memberId),
      now,
    });
  }
  return { decided: found.length };
}

export async function explainPunch(
  { tx, principal }: CallContext,
  { punchId, reason }: InputOf<typeof phoneApi.explainPunch>,
): Promise<{ done: true }> {
  const { rows } = await tx.query<{ state: string }>(
    "select state from attendance.phone_check where tenant_id = $1 and punch_id = $2 and member_id = $3 for update",
    [tx.tenantId, punchId, principal.memberId],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  if (rows[0].state !== "waiting") throw refuse(refusals.checkDecided, { name: principal.name });
  await tx.query("update attendance.phone_check set reason = $3 where tenant_id = $1 and punch_id = $2", [
    tx.tenantId,
    punchId,
    reason,
  ]);
  return allDone;
}

export async function listSites({ tx }: CallContext): Promise<OutputOf<typeof phoneApi.listSites>> {
  const { rows } = await tx.query<OutputOf<typeof phoneApi.listSites>["places"][number]>(
    "select id, name, address from organisation.check_in_place where tenant_id = $1 and enabled order by name, id",
    [tx.tenantId],
  );
  return { places: rows };
}

export async function siteCode(
  { tx, services, now, today }: CallContext,
  { placeId }: InputOf<typeof phoneApi.siteCode>,
): Promise<OutputOf<typeof phoneApi.siteCode>> {
  const { rows } = await tx.query<{ name: string }>(
    "select name from organisation.check_in_place where tenant_id = $1 and enabled and id = $2",
    [tx.tenantId, placeId],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  const { siteCodeSeconds } = await phoneRulesOn(tx, today);
  const at = Date.parse(now);
  const step = SITE_CODE_STEP_SECONDS * 1000;
  return {
    name: rows[0].name,
    code: siteCodeOf(services.vault, tx.tenantId, placeId, at),
    changesIn: Math.ceil((step - (at % step)) / 1000),
    goodForSeconds: siteCodeSeconds,
  };
}
