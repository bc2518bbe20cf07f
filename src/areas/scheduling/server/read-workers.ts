import type { Tx } from "#platform/db/tx.ts";
import { certificatesOn, type CertificateTerm } from "#areas/people/certificate-state.ts";
import type { Applicant } from "../rules/conditions.ts";
import { readAway } from "./away.ts";

export interface Worker extends Applicant {
  memberId: number;
  name: string;
  agencyId: number | null;
  active: boolean;
}

/** Workers as far as putting them on shifts of these dates goes; unknown ids are absent. */
export async function readWorkers(
  tx: Tx,
  memberIds: readonly number[],
  dates: readonly string[],
): Promise<Map<number, Worker>> {
  const ids = [...new Set(memberIds)];
  const { rows } = await tx.query<Omit<Worker, "certificatesOn" | "awayFrom">>(
    `select member_id as "memberId", name, agency_id as "agencyId", active, gender, birth_date as "birthDate"
     from people.worker where tenant_id = $1 and member_id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  const certificates = await readCertificates(tx, ids);
  const away = await readAway(tx, ids, dates);
  return new Map(
    rows.map((row) => [
      row.memberId,
      {
        ...row,
        certificatesOn: (date) => certificatesOn(certificates.get(row.memberId) ?? [], date),
        awayFrom: (shift) => away(row.memberId, shift),
      },
    ]),
  );
}

export async function readCertificates(tx: Tx, memberIds: readonly number[]): Promise<Map<number, CertificateTerm[]>> {
  const { rows } = await tx.query<CertificateTerm & { memberId: number }>(
    `select member_id as "memberId", type, valid_from as "validFrom", valid_to as "validTo" from people.certificate_view where tenant_id = $1 and member_id = any($2::bigint[])`,
    [tx.tenantId, [...memberIds]],
  );
  return Map.groupBy(rows, (row) => row.memberId);
}
