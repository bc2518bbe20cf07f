import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";

/** What a bank needs to know of a person; full numbers, so whoever gives them out writes down to whom. */
export interface Payee {
  memberId: number;
  name: string;
  idType: string | null;
  idNumber: string | null;
  phone: string | null;
  bankName: string | null;
  subBankName: string | null;
  bankAccount: string | null;
  jobNumber: string | null;
  /** When the account was changed, unless somebody else has confirmed it since. */
  accountChangedAt: string | null;
}

interface Row extends Omit<Payee, "idNumber" | "phone" | "bankAccount"> {
  id: Buffer | null;
  phone: Buffer | null;
  account: Buffer | null;
}

export async function payeesOf(tx: Tx, vault: Vault, memberIds: readonly number[]): Promise<Map<number, Payee>> {
  const { rows } = await tx.query<Row>(
    `select m.id as "memberId", m.name, p.id_type as "idType", p.bank_name as "bankName", p.sub_bank_name as "subBankName", p.job_number as "jobNumber",
       case when p.bank_confirmed_at is null then p.bank_changed_at end as "accountChangedAt",
       p.id_number_sealed as id, p.phone_sealed as phone, p.bank_account_sealed as account
     from organisation.member_view m left join people.person p on p.tenant_id = m.tenant_id and p.member_id = m.id
     where m.tenant_id = $1 and m.id = any($2::bigint[])`,
    [tx.tenantId, memberIds],
  );
  const open = (sealed: Buffer | null) => (sealed === null ? null : vault.open(sealed));
  return new Map(
    rows.map(({ id, phone, account, ...row }) => [
      row.memberId,
      { ...row, idNumber: open(id), phone: open(phone), bankAccount: open(account) },
    ]),
  );
}
