import { printHead } from "#areas/organisation/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { changeRefusals } from "../../change-errors.ts";
import { serviceBetween } from "../../rules/labour/service.ts";
import { mayPrint, separations } from "./separations.ts";

const texts = {
  title: { zh: "离职证明", en: "Certificate of leaving" },
  body: {
    zh: "兹证明 {name} 自 {joined} 至 {lastDay} 在本单位工作，劳动关系已解除或终止。",
    en: "This is to certify that {name} worked here from {joined} to {lastDay} and that the employment has ended.",
  },
  name: { zh: "姓名", en: "Name" },
  idNumber: { zh: "证件号码", en: "ID number" },
  jobNumber: { zh: "工号", en: "Job number" },
  term: { zh: "劳动合同期限", en: "Term of the contract" },
  open: { zh: "无固定期限", en: "without end" },
  lastDay: { zh: "解除或终止日期", en: "Ended on" },
  post: { zh: "工作岗位", en: "Post" },
  years: { zh: "在本单位工作年限", en: "Years here" },
  service: {
    zh: "{years} 年 {months} 个月",
    en: "{years} {years|year|years} {months} {months|month|months}",
  },
  seal: { zh: "单位（盖章）", en: "Employer (seal)" },
  date: { zh: "日期", en: "Date" },
  footer: { zh: "{number}，出具于 {date}", en: "{number}, given on {date}" },
  read: { zh: "出具离职证明", en: "Certificate of leaving" },
} satisfies Record<string, Text>;

interface OnCertificate {
  name: string;
  idNumber: string | null;
  joinedOn: string | null;
  post: string | null;
  termFrom: string | null;
  termTo: string | null;
}

/**
 * What the law asks a certificate to say (Implementation Regulations of the Labour Contract Law art. 24): term, date, post,
 * years. Why somebody leaves is not among it.
 */
export async function printCertificate(context: CallContext, { id }: { id: number }): Promise<Download> {
  const { locale, principal, today } = context;
  const row = await separations.one({ ...context, keyCode: "C0414" }, id);
  if (!mayPrint(context, row)) throw refuse(changeRefusals.notYet);
  context.about(row.number);
  const one = await factsOf(context, row.memberId);
  if (one.joinedOn === null) throw refuse(commonRefusals.notFound);
  await recordPersonalDataRead(context, {
    memberId: row.memberId,
    fields: ["certificateOfLeaving"],
    reason: texts.read[locale],
    call: "personnel.certificate",
  });
  const { months } = serviceBetween(one.joinedOn, row.lastDay);
  const t = (key: keyof typeof texts, params = {}) => say(texts[key], locale, params);
  const fact = (key: keyof typeof texts, value: string | null) => ({ label: t(key), value: value ?? "-" });
  return pdfDownload(
    `${row.number}-${t("title")}`,
    {
      locale,
      landscape: false,
      ...(await printHead(context)),
      title: t("title"),
      subtitle: t("body", { name: one.name, joined: one.joinedOn, lastDay: row.lastDay }),
      facts: [
        fact("name", one.name),
        fact("idNumber", one.idNumber),
        fact("jobNumber", row.jobNumber),
        fact("post", one.post),
        fact("term", one.termFrom === null ? null : `${one.termFrom} – ${one.termTo ?? t("open")}`),
        fact("lastDay", row.lastDay),
        fact("years", t("service", { years: Math.floor(months / 12), months: months % 12 })),
      ],
      tables: [],
      seals: [{ title: t("seal"), lines: [t("date")] }],
      footer: t("footer", { number: row.number, date: today }),
    },
    principal.tenantId,
  );
}

async function factsOf({ tx, locale }: CallContext, memberId: number): Promise<OnCertificate> {
  const { rows } = await tx.query<OnCertificate>(sql`
    select w.name, w.id_number_mask as "idNumber", m.joined_on as "joinedOn", ${named(locale, "o")} as post,
      c.from_date as "termFrom", c.to_date as "termTo"
    from people.worker w join organisation.member_view m on m.tenant_id = w.tenant_id and m.id = w.member_id
      left join organisation.post_view o on o.tenant_id = w.tenant_id and o.id = w.post_id
      left join lateral (select l.from_date, l.to_date from personnel.labour_contract l
        where l.tenant_id = w.tenant_id and l.member_id = w.member_id and l.state <> 'draft' order by l.from_date desc limit 1) c on true
    where w.tenant_id = ${tx.tenantId} and w.member_id = ${memberId}`);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}
