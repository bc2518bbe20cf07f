import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { certificatesOn, type CertificateOn, type CertificateTerm } from "#areas/people/certificate-state.ts";
import type { Applicant } from "../rules/conditions.ts";
import { readAway } from "./away.ts";

export interface Worker extends Applicant {
  certificatesOn: (date: string) => CertificateOn[];
  memberId: number;
  name: string;
  agencyId: number | null;
  active: boolean;
  /** Whether somebody is barred on a date. */
  barredOn: (date: string) => boolean;
}

/** Workers as far as putting them on shifts of these dates goes; unknown ids are absent. */
export async function readWorkers(
  tx: Tx,
  memberIds: readonly number[],
  dates: readonly string[],
): Promise<Map<number, Worker>> {
  const ids = [...new Set(memberIds)];
  const { rows } = await tx.query<Omit<Worker, "certificatesOn" | "awayFrom" | "barredOn">>(
    `select member_id as "memberId", name, agency_id as "agencyId", active, gender, birth_date as "birthDate"
     from people.worker where tenant_id = $1 and member_id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  const certificates = await readCertificates(tx, ids);
  const away = await readAway(tx, ids, dates);
  const barred = await readBarred(tx, ids);
  return new Map(
    rows.map((row) => [
      row.memberId,
      {
        ...row,
        certificatesOn: (date) => certificatesOn(certificates.get(row.memberId) ?? [], date),
        awayFrom: (shift) => away(row.memberId, shift),
        barredOn: (date) =>
          barred.some((one) => one.memberId === row.memberId && one.from <= date && date <= one.until),
      },
    ]),
  );
}

async function readBarred(tx: Tx, memberIds: readonly number[]) {
  const { rows } = await tx.query<{ memberId: NotNull<number>; from: string; until: string }>(
    `select member_id as "memberId", from_date as "from", until_date as until from people.barred where tenant_id = $1 and member_id = any($2::bigint[])`,
    [tx.tenantId, [...memberIds]],
  );
  return rows;
}

interface Stored {
  memberId: number;
  type: string;
  validFrom: string | null;
  validTo: string | null;
  leadDays: number;
  verified: boolean;
  nameZh: string | null;
  nameEn: string | null;
}

export async function readCertificates(tx: Tx, memberIds: readonly number[]): Promise<Map<number, CertificateTerm[]>> {
  const { rows } = await tx.query<Stored>(
    `select member_id as "memberId", type, valid_from as "validFrom", valid_to as "validTo", lead_days as "leadDays", verified, name_zh as "nameZh", name_en as "nameEn"
     from people.certificate_view where tenant_id = $1 and member_id = any($2::bigint[])`,
    [tx.tenantId, [...memberIds]],
  );
  const named = rows.map(({ nameZh, nameEn, ...row }) => ({
    ...row,
    // Types of every company are called by their code.
    ...(nameZh && nameEn ? { name: { zh: nameZh, en: nameEn } } : {}),
  }));
  return Map.groupBy(named, (row) => row.memberId);
}
