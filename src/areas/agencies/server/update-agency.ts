import { breaks } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { updateAgency as call } from "../api.ts";
import { refusals } from "../errors.ts";
import { sealBankAccount } from "./seal-bank-account.ts";

export async function updateAgency(context: CallContext, input: InputOf<typeof call>): Promise<{ done: true }> {
  const { tx, services } = context;
  context.about(`${input.code} ${input.nameZh}`);
  const setsBank = input.bankAccount !== undefined;
  const bank = sealBankAccount(services.vault, input.bankAccount ?? "");
  const changed = await tx
    .savepoint(() =>
      tx.query(
        `update agencies.agency set code = $4, name_zh = $5, name_en = $6, credit_code = $7, licence_valid_to = $8, contact = $9,
           phone = $10, email = $11, address = $12, priority = $13, account_holder = $14, bank_name = $15, sub_bank_name = $16, note = $17,
           bank_account_sealed = case when $18 then $19 else bank_account_sealed end,
           bank_account_tail = case when $18 then $20 else bank_account_tail end, version = version + 1
         where tenant_id = $1 and id = $2 and version = $3`,
        [
          tx.tenantId,
          input.id,
          input.version,
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
          input.accountHolder,
          input.bankName,
          input.subBankName,
          input.note,
          setsBank,
          bank.sealed,
          bank.tail,
        ],
      ),
    )
    .catch((error: unknown) => {
      throw breaks(error, "agency_code_unique") ? refuseField(refusals.codeTaken, "code", { code: input.code }) : error;
    });
  if (changed.rowCount === 1) return { done: true };
  const there = await tx.query("select from agencies.agency where tenant_id = $1 and id = $2", [tx.tenantId, input.id]);
  throw refuse(there.rowCount === 0 ? commonRefusals.notFound : commonRefusals.stale);
}
