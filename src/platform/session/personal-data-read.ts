import type { CallContext } from "#platform/http/context.ts";

export interface PersonalDataRead {
  /** Whose; none when it is a file of many, or a company's. */
  memberId: number | null;
  fields: readonly string[];
  reason: string;
  /** How many people; 1 unless it is a file. */
  rows?: number;
  /** The call or export that gave it out. */
  call: string;
}

/** Writes down who reads personal data without its mask, before it is given out (PIPL art. 51). */
export async function recordPersonalDataRead({ tx, principal }: CallContext, read: PersonalDataRead): Promise<void> {
  await tx.query(
    `insert into platform.personal_data_read (tenant_id, account_id, account_name, subject_member_id, fields, reason, rows, call)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.tenantId,
      principal.accountId,
      principal.name,
      read.memberId,
      read.fields,
      read.reason,
      read.rows ?? 1,
      read.call,
    ],
  );
}
