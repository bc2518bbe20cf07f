import { printHead } from "#areas/organisation/server.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import type { PrintTable } from "#platform/print/print-document.ts";
import type { Payslip } from "../../payslips-api.ts";
import type * as api from "../../payslips-api.ts";
import { unitsText } from "../../units-text.ts";
import { insuranceItemWords, itemKindWords, taxStepWords } from "../../words.ts";
import { openedSlip } from "./own-payslips.ts";
import { saidPayslip } from "./own-slip.ts";

const texts = {
  title: { zh: "工资条", en: "Payslip" },
  name: { zh: "姓名", en: "Name" },
  jobNumber: { zh: "工号", en: "Job number" },
  department: { zh: "部门", en: "Department" },
  payDate: { zh: "发薪日", en: "Paid on" },
  gross: { zh: "应发", en: "Gross" },
  net: { zh: "实发", en: "Net" },
  item: { zh: "项目", en: "Item" },
  kind: { zh: "类别", en: "Kind" },
  amount: { zh: "金额", en: "Amount" },
  insurance: { zh: "社保公积金", en: "Insurance and fund" },
  base: { zh: "基数", en: "Base" },
  employee: { zh: "个人", en: "Own share" },
  employer: { zh: "单位", en: "Employer's share" },
  tax: { zh: "个税计算", en: "How the tax came about" },
  year: { zh: "本年累计", en: "Year to date" },
  taxSum: { zh: "个税", en: "Income tax" },
  footer: { zh: "{month} · {name}", en: "{month} · {name}" },
} satisfies Record<string, Text>;

/** One's own payslip on paper. */
export async function printPayslip(context: CallContext, { id }: InputOf<typeof api.printPayslip>): Promise<Download> {
  const { locale, principal } = context;
  const slip = await saidPayslip(context, await openedSlip(context, id));
  const t = (key: keyof typeof texts, params = {}) => say(texts[key], locale, params);
  const yuan = (fen: number) => formatFen(fen, { grouped: true });
  const tables: PrintTable[] = [
    {
      columns: [
        { title: t("item") },
        { title: t("kind"), width: 110 },
        { title: t("amount"), align: "right", width: 110 },
      ],
      rows: slip.lines.map((line) => [
        line.forMonth === null ? line.name : `${line.name} · ${line.forMonth}`,
        itemKindWords[line.kind][locale],
        unitsText(line.value, line.decimals),
      ]),
      totals: [t("net"), "", yuan(slip.totals["netFen"] ?? 0)],
    },
    ...insuranceTable(slip, t, locale),
    ...taxTable(slip, t, locale),
    {
      title: t("year"),
      columns: [
        { title: t("gross"), align: "right" },
        { title: t("insurance"), align: "right" },
        { title: t("taxSum"), align: "right" },
        { title: t("net"), align: "right" },
      ],
      rows: [[slip.year.grossFen, slip.year.insuranceFen, slip.year.taxFen, slip.year.netFen].map(yuan)],
    },
  ];
  return pdfDownload(
    `${t("title")} ${slip.month}`,
    {
      locale,
      landscape: false,
      ...(await printHead(context)),
      company: slip.entity,
      title: `${t("title")} ${slip.month}`,
      facts: [
        { label: t("name"), value: slip.name },
        { label: t("jobNumber"), value: slip.jobNumber ?? "-" },
        { label: t("department"), value: slip.department ?? "-" },
        { label: t("payDate"), value: slip.payDate },
        { label: t("gross"), value: yuan(slip.totals["grossFen"] ?? 0) },
        { label: t("net"), value: yuan(slip.totals["netFen"] ?? 0) },
      ],
      tables,
      footer: t("footer", { month: slip.month, name: slip.name }),
    },
    principal.tenantId,
  );
}

type Say = (key: keyof typeof texts) => string;

function insuranceTable(slip: Payslip, t: Say, locale: "zh" | "en"): PrintTable[] {
  if (slip.insurance.length === 0) return [];
  const yuan = (fen: number) => formatFen(fen, { grouped: true });
  return [
    {
      title: t("insurance"),
      columns: [
        { title: t("item") },
        { title: t("base"), align: "right", width: 90 },
        { title: t("employee"), align: "right", width: 90 },
        { title: t("employer"), align: "right", width: 90 },
      ],
      rows: slip.insurance.map(({ item, forMonth, kind, baseFen, employeeFen, employerFen }) => [
        `${insuranceItemWords.get(item)?.[locale] ?? item}${kind === "regular" ? "" : ` · ${forMonth}`}`,
        yuan(baseFen),
        yuan(employeeFen),
        yuan(employerFen),
      ]),
    },
  ];
}

function taxTable(slip: Payslip, t: Say, locale: "zh" | "en"): PrintTable[] {
  const rows = slip.tax.flatMap(({ steps }) =>
    Object.entries(steps).flatMap(([name, value]) => {
      const words = taxStepWords.get(name);
      if (words === undefined) return [];
      return [[words[locale], name.endsWith("Fen") ? formatFen(Number(value), { grouped: true }) : String(value)]];
    }),
  );
  if (rows.length === 0) return [];
  return [
    { title: t("tax"), columns: [{ title: t("item") }, { title: t("amount"), align: "right", width: 120 }], rows },
  ];
}
