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
        `update agencies.agency set code = $3, name_zh = $4, name_en = $5, credit_code = $6, licence_valid_to = $7, contact = $8,
           phone = $9, email = $10, address = $11, priority = $12, account_holder = $13, bank_name = $14, sub_bank_name = $15, note = $16,
           bank_account_sealed = case when $17 then $18 else bank_account_sealed end,
           bank_account_tail = case when $17 then $19 else bank_account_tail end, version = version + 1
         where id = $1 and version = $2`,
        [
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
  const there = await tx.query("select 1 from agencies.agency where id = $1", [input.id]);
  throw refuse(there.rowCount === 0 ? commonRefusals.notFound : commonRefusals.stale);
}
