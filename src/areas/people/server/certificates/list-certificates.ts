import { join, sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { holds } from "#platform/session/principal.ts";
import { certificateLife } from "../../certificate-life.ts";
import type * as api from "../../certificates-api.ts";
import { certificateList, certificateTabs } from "../../certificates-list.ts";
import { visiblePeople } from "../person-sql.ts";
import { whose } from "../whose.ts";
import { leadDays, typeName } from "./certificate-sql.ts";
import { lackingFrom, lackingWhere } from "./list-lacking.ts";

export type Tab = keyof typeof certificateTabs;

export const certificateFrom = sql`people.certificate c
  join people.person p on p.tenant_id = c.tenant_id and p.member_id = c.member_id
  join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
  left join organisation.department_view d on d.tenant_id = c.tenant_id and d.id = m.department_id
  left join agencies.labour_company a on a.tenant_id = c.tenant_id and a.id = p.agency_id
  left join people.certificate_type t on t.tenant_id = c.tenant_id and t.code = c.type
  left join access.account_name u on u.tenant_id = c.tenant_id and u.id = c.checked_by`;

/** Another of the same type that holds longer: what was renewed need not be renewed. */
const renewed = sql`exists (select from people.certificate b where b.tenant_id = c.tenant_id and b.member_id = c.member_id
  and b.type = c.type and b.counts and coalesce(b.valid_to, 'infinity') > c.valid_to)`;

export function tabIs(tab: Tab, today: string): Sql[] {
  const counts = sql`p.status = 'active' and c.counts`;
  const day = sql`${today}::date`;
  switch (tab) {
    case "all":
      return [];
    case "valid":
      return [sql`${counts} and (c.valid_to is null or c.valid_to > ${day} + ${leadDays})`];
    case "expiring":
      return [sql`${counts} and c.valid_to between ${day} and ${day} + ${leadDays} and not ${renewed}`];
    case "expired":
      return [sql`${counts} and c.valid_to < ${day} and not ${renewed}`];
    case "toCheck":
      return [sql`p.status = 'active' and c.check_state <> 'verified'`];
  }
}

export const certificates = listSource(certificateList, {
  company: sql`c.tenant_id`,
  query: (context, input) => ({
    columns: {
      id: sql`c.id`,
      version: sql`c.version`,
      personId: sql`c.member_id`,
      name: sql`m.name`,
      jobNumber: sql`p.job_number`,
      department: named(context.locale, "d"),
      agency: named(context.locale, "a"),
      type: typeName(context.locale, sql`c.type`),
      typeCode: sql`c.type`,
      number: sql`c.number`,
      validFrom: sql`c.valid_from`,
      validTo: sql`c.valid_to`,
      daysLeft: sql`c.valid_to - ${context.today}::date`,
      authority: sql`c.authority`,
      photoFileId: sql`c.photo_file_id`,
      check: sql`c.check_state`,
      checkedBy: sql`u.name`,
      checkedAt: sql`c.checked_at`,
      checkReason: sql`c.check_reason`,
      source: sql`c.source`,
    },
    from: certificateFrom,
    where: [
      ...whose(context, input),
      ...tabIs(input.tab, context.today),
      ...(input.type ? [sql`c.type = ${input.type}`] : []),
    ],
    key: sql`c.id`,
  }),
  present: ({ principal }, rows) =>
    rows.map((row) => ({ actions: certificateLife.actions(row.check, (code) => holds(principal, code)) })),
});

export async function readCertificate(
  context: CallContext,
  { id }: InputOf<typeof api.readCertificate>,
): Promise<OutputOf<typeof api.readCertificate>> {
  return certificates.one(context, id);
}

/** How many certificates each tab has, of one type or of all, and how many people lack one. */
export async function countTabs(context: CallContext, type?: string): Promise<OutputOf<typeof api.countCertificates>> {
  const { tx, today } = context;
  const is = (tab: Tab) => sql`count(*) filter (where ${join(tabIs(tab, today), " and ")})::int`;
  const of = (code: Sql) => (type === undefined ? sql`true` : sql`${code} = ${type}`);
  const [counted, lack] = [
    await tx.query<{ expiring: number; expired: number; toCheck: number }>(sql`
      select ${is("expiring")} as expiring, ${is("expired")} as expired, ${is("toCheck")} as "toCheck"
      from ${certificateFrom} where c.tenant_id = ${tx.tenantId} and ${visiblePeople(context)} and ${of(sql`c.type`)}`),
    await tx.query<{ lacking: number }>(sql`
      select count(*)::int as lacking from ${lackingFrom}
      where p.tenant_id = ${tx.tenantId} and ${visiblePeople(context)} and ${of(sql`r.certificate_type`)} and ${join(lackingWhere(context), " and ")}`),
  ];
  return { ...counted.rows[0]!, ...lack.rows[0]! };
}

export const countCertificates = (context: CallContext) => countTabs(context);
