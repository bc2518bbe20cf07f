import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import type * as api from "../../candidates-api.ts";
import { candidateList, consentEndingDays } from "../../candidates-list.ts";
import { certificateNames } from "../vacancies/certificate-choices.ts";
import { filesOf } from "./candidate-files.ts";
import { candidateTarget } from "./candidate-target.ts";
import { candidateScope } from "./candidate-scope.ts";

const applied = (condition: Sql): Sql =>
  sql`exists (select from recruitment.application x where x.tenant_id = c.tenant_id and x.candidate_id = c.id and ${condition})`;
const isApplying = applied(sql`x.stage in ('new', 'screening', 'interview', 'offered', 'accepted', 'blocked')`);
/** Rejected for a cause that keeps them, by somebody who has agreed to be kept. */
const isInPool = sql`('pool' = any(c.consent_purposes) and exists (select from recruitment.application x
  join recruitment.reject_cause k on k.tenant_id = x.tenant_id and k.id = x.cause_id
  where x.tenant_id = c.tenant_id and x.candidate_id = c.id and x.stage = 'rejected' and k.keep_in_pool))`;

function inTab(tab: InputOfList<typeof candidateList>["tab"], today: string): Sql[] {
  const known = sql`c.anonymised_at is null`;
  switch (tab) {
    case "all":
      return [];
    case "applying":
      return [known, isApplying];
    case "pool":
      return [known, sql`not ${isApplying}`, isInPool];
    case "hired":
      return [known, sql`c.member_id is not null`];
    case "duplicates":
      return [known, sql`c.duplicate_of is not null`];
    case "ending":
      return [
        known,
        sql`c.member_id is null and c.consent_until between ${today}::date and ${addDays(today, consentEndingDays)}::date`,
      ];
    case "anonymised":
      return [sql`c.anonymised_at is not null`];
  }
}

function searched({ tx, services }: CallContext, text: string): Sql {
  const phone = parseMobile(text);
  const byPhone = phone === null ? sql`false` : sql`c.phone_hash = ${phoneHash(services.vault, tx.tenantId, phone)}`;
  return sql`(c.name ilike ${containing(text)} or ${byPhone})`;
}

export const candidates = listSource(candidateList, {
  company: sql`c.tenant_id`,
  query: (context, { tab, search, channel, agencyId }) => ({
    columns: {
      id: sql`c.id`,
      version: sql`c.version`,
      duplicateOf: sql`c.duplicate_of`,
      name: sql`c.name`,
      phone: sql`c.phone_mask`,
      education: sql`c.education`,
      years: sql`c.years`,
      channel: sql`c.channel`,
      agency: named(context.locale, "g"),
      applications: sql`(select count(*)::int from recruitment.application n where n.tenant_id = c.tenant_id and n.candidate_id = c.id)`,
      introducedOn: sql`c.introduced_on`,
      introducedUntil: sql`c.introduced_until`,
      consentUntil: sql`c.consent_until`,
      state: sql`case when c.anonymised_at is not null then 'anonymised' when ${isApplying} then 'applying' when c.member_id is not null then 'hired'
        when ${isInPool} then 'pool' else 'idle' end`,
      consentOn: sql`c.consent_on`,
      consentVersion: sql`c.consent_version`,
    },
    from: sql`recruitment.candidate c left join agencies.labour_company g on g.tenant_id = c.tenant_id and g.id = c.agency_id`,
    countFrom: sql`recruitment.candidate c`,
    where: [
      sql`c.merged_into is null`,
      candidateScope(context),
      ...inTab(tab, context.today),
      ...(channel ? [sql`c.channel = ${channel}`] : []),
      ...(agencyId ? [sql`c.agency_id = ${agencyId}`] : []),
      ...(search ? [searched(context, search)] : []),
    ],
    key: sql`c.id`,
  }),
});

type Detail = OutputOf<typeof api.readCandidate>;

export async function readCandidate(context: CallContext, { id }: InputOf<typeof api.readCandidate>): Promise<Detail> {
  const { tx } = context;
  const row = await candidates.one(context, id);
  context.about(candidateTarget(id));
  type More = Pick<
    Detail,
    | "email"
    | "idType"
    | "idNumber"
    | "birthDate"
    | "gender"
    | "experience"
    | "expectedPayFen"
    | "heightCm"
    | "weightKg"
    | "consentPurposes"
    | "memberId"
  > & { certificates: { type: string; validTo: string | null }[] };
  const { rows } = await tx.query<More>(
    `select email_mask as email, id_type as "idType", platform.masked_number(id_number_sealed, id_number_tail) as "idNumber", birth_date as "birthDate",
       gender, experience, expected_pay_fen as "expectedPayFen", height_cm as "heightCm", weight_kg as "weightKg",
       consent_purposes as "consentPurposes", member_id as "memberId", certificates
     from recruitment.candidate where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  const [more] = rows;
  if (!more) throw refuse(commonRefusals.notFound);
  const { certificates, ...rest } = more;
  const names = await certificateNames(context);
  return {
    ...row,
    ...rest,
    held: certificates.map((one) => ({ ...one, name: names.get(one.type) ?? one.type })),
    files: await filesOf(tx, id),
    applied: await appliedBy(context, id),
    twin: row.duplicateOf === null ? null : await twinOf(context, row.duplicateOf),
  };
}

async function appliedBy({ tx, locale }: CallContext, id: number): Promise<Detail["applied"]> {
  const { rows } = await tx.query<Detail["applied"][number]>(sql`
    select a.id, a.number, a.stage, a.applied_at as "appliedAt", ${named(locale, "p")} as post from recruitment.application a
      join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
      join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
    where a.tenant_id = ${tx.tenantId} and a.candidate_id = ${id} order by a.id desc limit 50`);
  return rows;
}

async function twinOf({ tx }: CallContext, id: number): Promise<Detail["twin"]> {
  const { rows } = await tx.query<NonNullable<Detail["twin"]>>(
    `select c.id, c.name, c.phone_mask as phone, platform.masked_number(c.id_number_sealed, c.id_number_tail) as "idNumber",
       (select count(*)::int from recruitment.application a where a.tenant_id = c.tenant_id and a.candidate_id = c.id) as applications
     from recruitment.candidate c where c.tenant_id = $1 and c.id = $2`,
    [tx.tenantId, id],
  );
  return rows[0] ?? null;
}
