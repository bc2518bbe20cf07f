import type { z } from "zod";
import { breaks } from "#platform/db/fault.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { SystemContext } from "#platform/http/context.ts";
import type { newAgency } from "../api.ts";
import { refusals } from "../errors.ts";
import { addRecruiters } from "./save-recruiter.ts";
import { sealBankAccount } from "./seal-bank-account.ts";

export type NewAgency = z.output<typeof newAgency>;

/** A labour company with its recruiters, in the order given; the code must be free. */
export async function createAgency(
  context: SystemContext,
  input: NewAgency,
): Promise<{ id: number; recruiterIds: number[] }> {
  const { tx, services } = context;
  const bank = sealBankAccount(services.vault, input.bankAccount ?? "");
  const made = await tx
    .savepoint(() =>
      tx.query<{ id: number }>(
        `insert into agencies.agency (tenant_id, code, name_zh, name_en, credit_code, licence_valid_to, contact, phone, email,
           address, priority, enabled, account_holder, bank_name, sub_bank_name, bank_account_sealed, bank_account_tail, note)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
        [
          tx.tenantId,
          input.code,
          input.nameZh,
          input.nameEn,
          input.creditCode,
          input.licenceValidTo,
          input.contact,
          input.phone,
          input.email,
          input.address,
          input.priority,
          input.enabled,
          input.accountHolder,
          input.bankName,
          input.subBankName,
          bank.sealed,
          bank.tail,
          input.note,
        ],
      ),
    )
    .catch((error: unknown) => {
      throw breaks(error, "agency_code_unique") ? refuseField(refusals.codeTaken, "code", { code: input.code }) : error;
    });
  const id = made.rows[0]!.id;
  return { id, recruiterIds: await addRecruiters(tx, id, input.recruiters) };
}
