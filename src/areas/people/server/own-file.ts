import type { DocumentType } from "#platform/identity/document.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { educations } from "../person-fields.ts";

/** What somebody has in their own file, in the clear: for what they themselves send on. */
export interface OwnFile {
  name: string;
  phone: string | null;
  idType: DocumentType;
  idNumber: string | null;
  education: (typeof educations)[number] | null;
  experience: string | null;
}

/** The caller's own; null for a log-in without one. */
export async function ownFile({ tx, principal, services }: CallContext): Promise<OwnFile | null> {
  if (principal.memberId === undefined || principal.memberId === null) return null;
  const { rows } = await tx.query<{
    name: string;
    phone: Buffer | null;
    idType: DocumentType;
    idNumber: Buffer | null;
    education: OwnFile["education"];
    experience: string | null;
  }>(
    `select m.name, p.phone_sealed as phone, p.id_type as "idType", p.id_number_sealed as "idNumber", p.education, p.experience
     from people.person p join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
     where p.tenant_id = $1 and p.member_id = $2 and p.status = 'active'`,
    [tx.tenantId, principal.memberId],
  );
  const [row] = rows;
  if (!row) return null;
  const open = (sealed: Buffer | null) => (sealed === null ? null : services.vault.open(sealed));
  return { ...row, phone: open(row.phone), idNumber: open(row.idNumber) };
}
