import { sql } from "#platform/db/sql.ts";
import { staffAccountOf } from "#areas/access/server.ts";
import { selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type { PersonDetail } from "../api.ts";
import type { Certificate } from "../certificate-rows.ts";
import { certificateState } from "../certificate-state.ts";
import { personLife } from "../life.ts";
import { leadDays, typeName } from "./certificates/certificate-sql.ts";
import { personColumns, personFrom, visiblePeople } from "./person-sql.ts";

type Row = Omit<PersonDetail, "actions" | "certificateList" | "account">;

export async function readPerson(context: CallContext, { id }: { id: number }): Promise<PersonDetail> {
  const { tx, today, principal } = context;
  const found = await tx.query<Row>(sql`
    select ${selected(personColumns(context))}, m.post_id as "postId", p.agency_id as "agencyId", m.left_on as "leftOn",
      p.birth_date as "birthDate", p.id_override_reason as "idOverrideReason"
    from ${personFrom} where p.tenant_id = ${tx.tenantId} and p.member_id = ${id} and ${visiblePeople(context)}`);
  const [row] = found.rows;
  if (!row) throw refuse(commonRefusals.notFound);
  const certificates = await tx.query<Omit<Certificate, "state"> & { leadDays: number }>(sql`
    select c.id, c.version, ${typeName(context.locale, sql`c.type`)} as type, c.type as "typeCode", c.number, c.valid_from as "validFrom",
      c.valid_to as "validTo", c.authority, c.check_state as "check", c.photo_file_id as "photoFileId", ${leadDays} as "leadDays"
    from people.certificate c left join people.certificate_type t on t.tenant_id = c.tenant_id and t.code = c.type
    where c.tenant_id = ${tx.tenantId} and c.member_id = ${id} order by c.valid_to nulls last, c.id`);
  return {
    ...row,
    certificateList: certificates.rows.map(({ leadDays: days, ...one }) => ({
      ...one,
      state: certificateState(one.validTo, today, days),
    })),
    account: row.agencyId === null && principal.kind === "staff" ? await staffAccountOf(tx, id) : null,
    actions: personLife.actions(row.status, (code) => holds(principal, code)),
  };
}
