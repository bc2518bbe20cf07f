import type { LeavingCheck } from "#areas/personnel/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { listed } from "#platform/i18n/text.ts";

/** What of somebody's pay is not at its end. */
export interface OpenPay {
  kind: "notGranted" | "frozen" | "unpaid" | "owed";
  /** Number of the run; of what is owed the legal entity. */
  of: string;
  month: string | null;
}

/** Slips that are not granted, held back or not paid yet, and what somebody owes from earlier months. */
export async function openSlips(tx: Tx, memberId: number): Promise<OpenPay[]> {
  const { rows } = await tx.query<OpenPay>(
    `select case when s.state in ('frozen', 'held') then 'frozen' when r.state <> 'granted' then 'notGranted' else 'unpaid' end as kind, r.number as of, r.month
     from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     where s.tenant_id = $1 and s.member_id = $2 and r.state <> 'deleted' and s.state <> 'pulled'
       and not exists (select from payroll.pay_row p where p.tenant_id = s.tenant_id and p.slip_id = s.id and p.state = 'paid')
     order by r.month, r.id`,
    [tx.tenantId, memberId],
  );
  const { rows: owed } = await tx.query<OpenPay>(
    `select 'owed' as kind, e.name_zh as of, null::text as month from payroll.receivable o
     join organisation.legal_entity_view e on e.tenant_id = o.tenant_id and e.id = o.entity_id
     where o.tenant_id = $1 and o.member_id = $2 and not o.clears
       and not exists (select from payroll.receivable l where l.tenant_id = o.tenant_id and l.member_id = o.member_id and l.entity_id = o.entity_id and l.id > o.id)`,
    [tx.tenantId, memberId],
  );
  return [...rows, ...owed];
}

const words = {
  notGranted: { zh: "未发放", en: "not granted" },
  frozen: { zh: "暂缓或冻结", en: "held back or frozen" },
  unpaid: { zh: "未支付", en: "not paid" },
  owed: { zh: "应收未还清", en: "owed by them" },
} as const satisfies Record<OpenPay["kind"], unknown>;

/** Pay of somebody who leaves that is not at its end. */
export const payOpen: LeavingCheck = {
  kind: "payroll",
  async find(tx, memberId) {
    const open = await openSlips(tx, memberId);
    const say = (locale: "zh" | "en") =>
      listed(
        open.map(({ kind, of, month }) => `${month ?? of} ${words[kind][locale]}`),
        locale,
      );
    return { count: open.length, text: { zh: say("zh"), en: say("en") } };
  },
};
