import { payeesOf } from "#areas/people/server.ts";
import { sql } from "#platform/db/sql.ts";
import { writeSheet } from "#platform/excel/write-sheet.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { cityName } from "../../city-name.ts";
import type * as api from "../../enrolments-api.ts";
import { refusals } from "../../errors.ts";
import { itemNames } from "../../item-names.ts";
import type { ItemCode } from "../../rules/items.ts";
import type { Entry } from "../../rules/months.ts";
import { entryWords } from "../../words.ts";
import { seesAmounts, visible } from "../amounts.ts";
import { findAccount } from "../accounts.ts";
import { openBase } from "../sealed.ts";

const columns: readonly Text[] = [
  { zh: "增减类型", en: "Change" },
  { zh: "姓名", en: "Name" },
  { zh: "证件号码", en: "ID number" },
  { zh: "手机号码", en: "Phone" },
  { zh: "险种", en: "Items" },
  { zh: "起缴月份", en: "From month" },
  { zh: "公积金起缴", en: "Fund from" },
  { zh: "末缴月份", en: "Last month" },
  { zh: "参保方式", en: "Entry" },
  { zh: "申报基数", en: "Declared base" },
  { zh: "备注", en: "Note" },
];
const baseAt = columns.findIndex(({ en }) => en === "Declared base");
const changes = { join: { zh: "增员", en: "Joiner" }, leave: { zh: "减员", en: "Leaver" } };
const noId: Text = { zh: "缺少证件号码，请补全后申报", en: "No ID number: add it before this is reported" };
const noBase: Text = { zh: "没有缴费基数", en: "No base is set" };
const title: Text = { zh: "增减员", en: "joiners and leavers" };

interface Row {
  memberId: number;
  name: string;
  items: ItemCode[];
  from: string;
  fundFrom: string;
  to: string | null;
  entry: Entry;
  baseId: number | null;
  sealed: Buffer | null;
}

/** Who begins in a month, and who has paid for the last time the month before it ends: a joiner or leaver of the month. */
export async function downloadRegister(
  context: CallContext,
  { accountId, month, reason }: InputOf<typeof api.downloadRegister>,
): Promise<Download> {
  const { tx, services, locale } = context;
  const { city } = await findAccount(context, accountId);
  const { rows } = await tx.query<Row>(sql`
    select e.member_id as "memberId", w.name, e.items, e.from_month as "from", e.fund_from as "fundFrom", e.to_month as "to", e.entry, b.id as "baseId", b.amount_sealed as sealed
    from social_insurance.enrolment e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
      left join lateral (select x.id, x.amount_sealed from social_insurance.base x where x.tenant_id = e.tenant_id and x.member_id = e.member_id and x.kind = 'insurance'
        and x.from_month <= ${month} order by x.from_month desc limit 1) b on true
    where e.tenant_id = ${tx.tenantId} and e.account_id = ${accountId} and (e.from_month = ${month} or e.to_month = ${month}) and ${visible(context, sql`e.member_id`)}
    order by w.job_number`);
  if (rows.length === 0) throw refuse(refusals.registerEmpty, { month });
  const name = `${cityName(city, locale)} ${month} ${title[locale]}`;
  context.about(name);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: ["idNumber", "phone", "socialInsurance"],
    reason,
    rows: rows.length,
    call: "socialInsurance.register",
  });
  const payees = await payeesOf(
    tx,
    services.vault,
    rows.map(({ memberId }) => memberId),
  );
  const shown = seesAmounts(context);
  async function* lines() {
    for (const row of rows) {
      const payee = payees.get(row.memberId);
      const fen = row.sealed === null || !shown ? null : openBase(services.vault, tx.tenantId, row.baseId!, row.sealed);
      const kinds = [...(row.from === month ? ["join" as const] : []), ...(row.to === month ? ["leave" as const] : [])];
      for (const kind of kinds)
        yield [
          changes[kind][locale],
          row.name,
          payee?.idNumber ?? null,
          payee?.phone ?? null,
          itemNames(row.items, locale),
          row.from,
          row.fundFrom,
          row.to,
          entryWords[row.entry][locale],
          fen,
          [
            ...(payee?.idNumber ? [] : [noId[locale]]),
            ...(kind === "join" && row.sealed === null ? [noBase[locale]] : []),
          ].join(locale === "zh" ? "；" : "; ") || null,
        ];
    }
  }
  const kindOf = (index: number) => (index === baseAt ? ("fen" as const) : ("text" as const));
  return {
    name: `${name}.xlsx`,
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: writeSheet(
      name,
      columns.map((column, index) => ({ title: column[locale], kind: kindOf(index) })),
      lines(),
      locale,
    ),
  };
}
