import type { Page } from "@playwright/test";
import { explainedAmount, openFlow, openPlan, openRow, openRun, pickRow, typedOrder } from "./scene-parts.ts";
import type { Kind } from "../parts/people.ts";
import type { Language } from "../parts/looks.ts";

/** One picture: who looks at which screen, and what is done there before it is taken. */
export interface Scene {
  name: string;
  account: string;
  kind?: Kind;
  path: string;
  isPhone?: boolean;
  before?: (page: Page, language: Language) => Promise<void>;
}

export const scenes: readonly Scene[] = [
  { name: "home", account: "admin", path: "/index/homePage" },
  {
    name: "order-form",
    account: "requester",
    path: "/recruitmentPlan/employmentApplication?form=new",
    before: typedOrder,
  },
  { name: "orders", account: "admin", path: "/recruitmentPlan/employmentApplication", before: openRow },
  { name: "allocation", account: "controlling", path: "/recruitmentPlan/decomposition", before: pickRow },
  { name: "approvals", account: "approver", path: "/Approval/mine" },
  { name: "sign-in", account: "admin", path: "/employees/signIn" },
  { name: "exceptions", account: "hr", path: "/Attendance/AttendanceAudit" },
  { name: "roster", account: "hr", path: "/WorkforceManagement/scheduling", before: openPlan },
  { name: "employees", account: "hr", path: "/staffManagement/employee", before: openRow },
  { name: "payroll", account: "hr", path: "/salyTaxManagement/calculation", before: openRun },
  { name: "statement", account: "finance", path: "/costManagement/costSettlement", before: openRow },
  { name: "explain", account: "finance", path: "/costManagement/costSettlement", before: explainedAmount },
  { name: "payments", account: "finance", path: "/costManagement/costPay" },
  { name: "cost-report", account: "admin", path: "/reportCenter/cost" },
  { name: "accounts", account: "admin", path: "/company/accounts?view=roles" },
  { name: "flows", account: "admin", path: "/core/settings/processSetup", before: openFlow },
  { name: "log", account: "admin", path: "/staffManagement/operationLog" },
  { name: "agency-requests", account: "agency", kind: "agency", path: "/recruitment/DemandPublish" },
  { name: "agency-shifts", account: "agency", kind: "agency", path: "/recruitment/LaborScheduling" },
  { name: "phone-sign", account: "worker", kind: "worker", path: "/h5/sign", isPhone: true },
  { name: "phone-hours", account: "worker", kind: "worker", path: "/h5/hours", isPhone: true },
  { name: "phone-shifts", account: "worker", kind: "worker", path: "/h5/shifts", isPhone: true },
];

/** The moving picture: what is seen of one evening's work from the request to what is paid, with what is said below. */
export const story: readonly { picture: string; zh: string; en: string }[] = [
  {
    picture: "order-form",
    zh: "主管申请明晚的人手，费用当场算出",
    en: "A supervisor asks for people; the cost is there at once",
  },
  { picture: "approvals", zh: "经理在一页里看完并批准", en: "A manager sees what it means and approves" },
  { picture: "phone-sign", zh: "员工用手机签到", en: "The worker clocks in by phone" },
  { picture: "exceptions", zh: "第二天早上，人事只看有异常的", en: "Next morning HR sees only what went wrong" },
  { picture: "statement", zh: "半个月一张结算单：从计划到支付", en: "The statement: from plan to payment" },
  { picture: "explain", zh: "每一分钱都能点开看怎么来的", en: "And every amount tells how it came about" },
];
