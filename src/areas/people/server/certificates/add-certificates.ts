import type { Tx } from "#platform/db/tx.ts";

/** Of a health report: when and where, what the person is fit for, and when they agreed to its being kept. */
export interface Examination {
  examinedOn: string;
  examPlace: string | null;
  fitFor: "food" | "guests" | "none";
  consentOn: string;
}

export interface NewCertificate {
  memberId: number;
  type: string;
  number: string | null;
  validFrom: string | null;
  validTo: string | null;
  authority: string | null;
  photoFileId: number | null;
  source: "staff" | "agency" | "import" | "person";
  examination?: Examination;
  /** Who has looked at it already; left out, it is still to be checked. */
  checked?: { by: number; at: string };
}

/** Adds certificates to people's files; gives their ids in the order given. */
export async function addCertificates(tx: Tx, rows: readonly NewCertificate[]): Promise<number[]> {
  const made = await tx.query<{ id: number }>(
    `insert into people.certificate (tenant_id, member_id, type, number, valid_from, valid_to, authority, photo_file_id, source, examined_on, exam_place, fit_for, consent_on, checked_by, checked_at, check_state)
     select $1, g.*, case when g.checked_at is null then 'unverified' else 'verified' end from unnest($2::bigint[], $3::text[], $4::text[], $5::date[], $6::date[], $7::text[], $8::bigint[], $9::text[],
       $10::date[], $11::text[], $12::text[], $13::date[], $14::bigint[], $15::timestamptz[]) as g (member_id, type, number, valid_from, valid_to, authority, photo_file_id, source,
       examined_on, exam_place, fit_for, consent_on, checked_by, checked_at) returning id`,
    [
      tx.tenantId,
      rows.map((row) => row.memberId),
      rows.map((row) => row.type),
      rows.map((row) => row.number),
      rows.map((row) => row.validFrom),
      rows.map((row) => row.validTo),
      rows.map((row) => row.authority),
      rows.map((row) => row.photoFileId),
      rows.map((row) => row.source),
      rows.map((row) => row.examination?.examinedOn ?? null),
      rows.map((row) => row.examination?.examPlace ?? null),
      rows.map((row) => row.examination?.fitFor ?? null),
      rows.map((row) => row.examination?.consentOn ?? null),
      rows.map((row) => row.checked?.by ?? null),
      rows.map((row) => row.checked?.at ?? null),
    ],
  );
  return made.rows.map(({ id }) => id);
}
