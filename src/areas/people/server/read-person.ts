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
  const certificates = await tx.query<Omit<Certificate, "state">>(
    `select id, type, number, valid_from as "validFrom", valid_to as "validTo", authority, photo_file_id as "photoFileId"
     from people.certificate where tenant_id = $1 and member_id = $2 order by valid_to nulls last, id`,
    [tx.tenantId, id],
  );
  return {
    ...row,
    certificateList: certificates.rows.map((one) => ({ ...one, state: certificateState(one.validTo, today) })),
    account: row.agencyId === null && principal.kind === "staff" ? await staffAccountOf(tx, id) : null,
    actions: personLife.actions(row.status, (code) => holds(principal, code)),
  };
}
