import type { Text } from "#platform/i18n/text.ts";

/** A part of what the product is to be: the screens it consists of, by their codes, whether they are there or not. */
export interface Part extends Text {
  areas: readonly string[];
  codes: readonly string[];
}

const part = (zh: string, en: string, areas: string, codes: string): Part => ({
  zh,
  en,
  areas: areas === "" ? [] : areas.split(" "),
  codes: codes.split(" "),
});

/** Section 2 of the specification, screens and routes, in the order in which a hotel meets them. */
export const parts: readonly Part[] = [
  part("用工计划与申请", "Planning and work orders", "work-orders", "C1100 C2100 D0010101 C0111"),
  part(
    "招聘与招聘门户",
    "Recruitment and its portal",
    "recruitment",
    "C00201 C2400 C2300 C2500 C00202 C00110201 C2200 C2600 C008201 W_JOBS",
  ),
  part("劳务公司与用工合同", "Labour companies and contracts", "agencies contracts", "C0270 C0600 C0223 C6400"),
  part(
    "用工管理：档案、证照、签到、抽查",
    "People at work: files, papers, sign-in, spot checks",
    "people scheduling attendance spot-checks",
    "C3500 C3040 C3021 C3030 C3010 C3050 C3100 C3200 C3700 C5890 PreArrangedList SchedulingRule",
  ),
  part(
    "排班与考勤",
    "Scheduling and attendance",
    "planning scheduling attendance devices",
    "C05201 C05204 C05205 C05207 C05401 C05406 C05407 C05409 C05302 C05303 C6600",
  ),
  part("假期", "Leave", "leave", "C05301 C05304 C05305 C05306 PARENTAL_LEAVE C08602"),
  part(
    "人事：入职、合同、转正、调岗、离职",
    "Personnel: joining, contracts, changes, leaving",
    "personnel",
    "C3800 C0417 C0431 C0411 C0412 C0413 C0418 C0416 C0414",
  ),
  part("费用、结算与支付", "Costs, statements, payments", "statements", "C4100 C4200 C4300 C4400 C7310"),
  part("薪资", "Payroll", "payroll", "C60302 C60301 C60303 C60308 C60310 C60309 C7501"),
  part("社会保险与个人所得税", "Social insurance and income tax", "social-insurance tax", "C60501 C60502 C60503"),
  part(
    "审批与流程设计",
    "Approvals and their design",
    "approvals",
    "C1200 C1202 C0771 C0773 C0775 C07501 C0731 C0732 C0733 C0736 C0734 C0740 C6500",
  ),
  part(
    "用工与考勤报表",
    "Reports of work and attendance",
    "reports",
    "C5300 WORKING_HOURS_ANALYSIS C5200 C5600 C5700 C08601 C5400 C5500 C5100 C5101 C5550",
  ),
  part(
    "人事与薪税报表",
    "Reports of personnel, pay and tax",
    "reports payroll tax social-insurance",
    "C08701 C08703 C08708 C08709 C08710 C08705 C08706 C08707 C08400 C08401 C08402 C08403 C08404 C08801 C08802 C08804 C08405",
  ),
  part(
    "看板、大屏、自定义报表",
    "Boards, large screen, own reports",
    "dashboards reports",
    "C080801 C080803 USER_DEFINED_REPORT_FORM C0851 C0852",
  ),
  part(
    "组织、岗位、职位、企业",
    "Organisation, posts, company",
    "organisation access",
    "C6100 C6103 C7511 C6700 C7523 C7524 C1011 C1012 C6200",
  ),
  part(
    "规则、提醒、邮件、日志",
    "Rules, reminders, mail, log",
    "settings notices",
    "C6300 C630001 C630002 C630003 C630004 C630005 C630006 C630007 C630008 C0430 C0428 C0531 C6901 C1031 C6900 ANNOUNCEMENTS OPERATION_LOG D9999 C0121",
  ),
  part(
    "员工手机端",
    "Phone pages for workers",
    "attendance planning leave payroll people",
    "W_SHIFTS W_SIGN W_HOURS W_MAKEUP W_LEAVE W_PAYSLIP W_PROFILE W_MEALS W_CONTRACTS W_ROOMS",
  ),
  part("用餐", "Meals", "", "C3022 C01140 C0114"),
  part("住宿", "Housing", "", "C3020"),
  part("客房计件", "Rooms and piecework", "", "C5010 C5011 C5012 C5013 C6800"),
  part("电子合同", "Electronic contracts", "", "C0430401 C0430404 C0430406 C0430408"),
  part("培训", "Training", "", "TRAINING_PLAN TRAINING_CALENDAR TRAINING_RECORDS COURSE_MANAGEMENT C001202 C089001"),
  part("众包", "Crowdsourcing", "", "C0231 C0230 C7400 C7410 C084002"),
];

/** What a screen that is there does not do yet. */
export const lacking: Readonly<Record<string, Text>> = {
  C0111: {
    zh: "AI 用工测算（已有营业数据，预测尚无）",
    en: "AI labour forecast (business figures are there, no forecast)",
  },
  C05201: {
    zh: "自动排班（已有按规则补缺，优化排班尚无）",
    en: "Automatic scheduling (gaps are filled by rules, no optimiser)",
  },
};

/** What is called when it is not there: such a code has no entry in the menu to take its title from. */
export const absentTitles: Readonly<Record<string, Text>> = {
  C5100: { zh: "用餐统计", en: "Meal statistics" },
  C5101: { zh: "用餐统计（新）", en: "Meal statistics (new)" },
  C5550: { zh: "客房统计", en: "Room statistics" },
  C08405: { zh: "保单明细", en: "Policy detail" },
  USER_DEFINED_REPORT_FORM: { zh: "自定义报表", en: "User-defined reports" },
  C0851: { zh: "证照规则", en: "Certificate rules" },
  C0852: { zh: "签章方案", en: "Signature plan" },
  C0121: { zh: "用工模式", en: "Employment model" },
  W_MEALS: { zh: "用餐", en: "Meals" },
  W_CONTRACTS: { zh: "待签合同", en: "Contracts to sign" },
  W_ROOMS: { zh: "客房清扫", en: "Room cleaning" },
  C3022: { zh: "用餐申请", en: "Meal requests" },
  C01140: { zh: "用餐设置", en: "Meal settings" },
  C0114: { zh: "用餐规则", en: "Meal rules" },
  C3020: { zh: "住宿管理", en: "Accommodation" },
  C5010: { zh: "客房管理", en: "Room management" },
  C5011: { zh: "客房清扫", en: "Room cleaning" },
  C5012: { zh: "客房验收", en: "Room acceptance" },
  C5013: { zh: "客房分配", en: "Room subdivision" },
  C6800: { zh: "计件设置", en: "Piecework settings" },
  C0430401: { zh: "签署中心", en: "Signing centre" },
  C0430404: { zh: "账号授权", en: "Account authorisation" },
  C0430406: { zh: "印章管理", en: "Seals" },
  C0430408: { zh: "模板管理", en: "Templates" },
  TRAINING_PLAN: { zh: "培训计划", en: "Training plans" },
  TRAINING_CALENDAR: { zh: "培训日历", en: "Training calendar" },
  TRAINING_RECORDS: { zh: "培训记录", en: "Training records" },
  COURSE_MANAGEMENT: { zh: "课程管理", en: "Courses" },
  C001202: { zh: "培训设置", en: "Training settings" },
  C089001: { zh: "培训报表", en: "Training report" },
  C0231: { zh: "众包报名", en: "Crowd sign-up" },
  C0230: { zh: "众包", en: "Crowdsourcing" },
  C7400: { zh: "众包结算", en: "Crowd settlement" },
  C7410: { zh: "众包支付", en: "Crowd payment" },
  C084002: { zh: "众包报表", en: "Crowdsourcing report" },
};

/** The other sections of the specification: what they ask for, what holds it, what tries it, and what is not there. */
export const sections: readonly {
  number: number;
  title: string;
  holds: readonly string[];
  tries: readonly string[];
  absent: string;
}[] = [
  {
    number: 3,
    title: "Things and their fields",
    holds: ["db/migrations", "src/platform/menu/stored-menu.ts", "src/areas"],
    tries: ["src/apps/server/tests/access/calls.db.test.ts", "src/apps/server/tests/access/neighbours.db.test.ts"],
    absent: "fields of rooms, meals, housing, training, electronic contracts and crowdsourcing",
  },
  {
    number: 4,
    title: "States and what leads from one to the next",
    holds: ["src/platform/arrows"],
    tries: ["src/apps/server/tests/running/at-once.db.test.ts", "src/apps/server/tests/work"],
    absent: "states of accommodation",
  },
  {
    number: 5,
    title: "What may be entered",
    holds: ["src/platform/http/validation.ts", "src/platform/identity", "src/platform/files/upload-rules.ts"],
    tries: ["src/apps/server/tests/access/bad-input.db.test.ts"],
    absent: "limits of piecework and of the efficiency calculation",
  },
  {
    number: 6,
    title: "Roles, permissions, approvers",
    holds: ["src/areas/access", "src/areas/approvals", "src/platform/session/scope.ts"],
    tries: [
      "src/apps/server/tests/access/rights.db.test.ts",
      "src/apps/server/tests/access/reach.db.test.ts",
      "attack/sweep.ts",
    ],
    absent: "permissions per floor and range of rooms",
  },
  {
    number: 7,
    title: "Calls, headers, session",
    holds: ["src/platform/http", "src/areas/access/session-api.ts"],
    tries: ["src/apps/server/tests/call-families.test.ts", "src/apps/server/tests/access/headers.db.test.ts"],
    absent: "the address of an outside report server, the AI chat",
  },
  {
    number: 8,
    title: "What is said when something is refused",
    holds: ["src/platform/errors", "src/areas/*/errors.ts"],
    tries: ["src/apps/texts.test.ts", "src/apps/server/tests/access/bad-input.db.test.ts"],
    absent: "refusals of rooms and piecework",
  },
  {
    number: 9,
    title: "Constants and limits",
    holds: ["src/areas/*/server/settings.ts", "src/platform/editions.ts"],
    tries: ["src/areas/settings"],
    absent: "meal plan, FTE and cost-income bands beyond what reports show",
  },
];
