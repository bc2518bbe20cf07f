import type { ClaimKind } from "./rules/claim-kinds.ts";
import type { Dated, Month } from "./rules/figures.ts";

/** What stands in a column of a return: a fact of the person, an amount, or nothing that is kept here. */
export type ReturnField =
  | "jobNumber"
  | "name"
  | "idType"
  | "idNumber"
  | "incomeFen"
  | "exemptFen"
  | "pensionFen"
  | "medicalFen"
  | "unemploymentFen"
  | "fundFen"
  | "reliefFen"
  | "paymentOtherFen"
  | "annuityMonthFen"
  | "healthMonthFen"
  | "donationMonthFen"
  | "localLimitFen"
  | "joined"
  | "left"
  | ClaimKind
  | "empty";

export interface ReturnColumn {
  readonly title: string;
  readonly field: ReturnField;
}
export const returnSheets = ["wage", "bonus", "severance", "labour", "nonResident"] as const;
export type ReturnSheet = (typeof returnSheets)[number];

export interface ReturnLayout {
  /** Whether it was tried with the tax client's own template. */
  readonly isTried: boolean;
  readonly sheets: readonly {
    readonly sheet: ReturnSheet | "people";
    readonly name: string;
    readonly columns: readonly ReturnColumn[];
  }[];
}

const columns = (...rows: readonly (readonly [string, ReturnField])[]): readonly ReturnColumn[] =>
  rows.map(([title, field]) => ({ title, field }));

const person = [
  ["工号", "jobNumber"],
  ["姓名", "name"],
  ["证件类型", "idType"],
  ["证件号码", "idNumber"],
] as const;
const income = [
  ["本期收入", "incomeFen"],
  ["本期免税收入", "exemptFen"],
] as const;
const special = [
  ["基本养老保险费", "pensionFen"],
  ["基本医疗保险费", "medicalFen"],
  ["失业保险费", "unemploymentFen"],
  ["住房公积金", "fundFen"],
] as const;

/** Layouts of the tax client's import files by tax month (Y-8). */
export const returnLayouts: readonly Dated<ReturnLayout>[] = [
  {
    from: "2019-01",
    to: null,
    source: "payroll.md Y-8; not tried with the client's own template",
    value: {
      isTried: false,
      sheets: [
        {
          sheet: "wage",
          name: "正常工资薪金所得",
          columns: columns(
            ...person,
            ...income,
            ...special,
            ["累计子女教育", "childEducation"],
            ["累计继续教育", "continuingEducation"],
            ["累计住房贷款利息", "housingLoan"],
            ["累计住房租金", "housingRent"],
            ["累计赡养老人", "elderly"],
            ["累计3岁以下婴幼儿照护", "infantCare"],
            ["累计个人养老金", "personalPension"],
            ["企业(职业)年金", "annuityMonthFen"],
            ["商业健康保险", "healthMonthFen"],
            ["税延养老保险", "empty"],
            ["其他", "paymentOtherFen"],
            ["准予扣除的捐赠额", "donationMonthFen"],
            ["减免税额", "reliefFen"],
            ["备注", "empty"],
          ),
        },
        {
          sheet: "bonus",
          name: "全年一次性奖金收入",
          columns: columns(
            ...person,
            ["全年一次性奖金额", "incomeFen"],
            ["免税收入", "exemptFen"],
            ["减免税额", "reliefFen"],
            ["备注", "empty"],
          ),
        },
        {
          sheet: "severance",
          name: "解除劳动合同一次性补偿金",
          columns: columns(
            ...person,
            ["一次性补偿收入", "incomeFen"],
            ["免税收入", "localLimitFen"],
            ["备注", "empty"],
          ),
        },
        {
          sheet: "labour",
          name: "劳务报酬所得",
          columns: columns(...person, ...income, ["减免税额", "reliefFen"], ["备注", "empty"]),
        },
        {
          sheet: "nonResident",
          name: "非居民个人所得",
          columns: columns(...person, ...income, ["减免税额", "reliefFen"], ["备注", "empty"]),
        },
        {
          sheet: "people",
          name: "人员信息",
          columns: columns(...person, ["任职受雇从业日期", "joined"], ["离职日期", "left"]),
        },
      ],
    },
  },
];

export function layoutIn(month: Month): Dated<ReturnLayout> {
  const found = returnLayouts.find(({ from, to }) => from <= month && (to === null || month <= to));
  if (!found) throw new RangeError(`no layout for ${month}`);
  return found;
}
