import { codesOfPages, settingPostsAndContracts } from "#areas/access/server.ts";

const hr = [
  "HOME",
  "C3500",
  "C3040",
  "C3021",
  "C3030",
  "C3010",
  "C0431",
  "C630008",
  "C0731",
  "C0740",
  "C3800",
  "C0411",
  "C0417",
  "C0428",
  "C0732",
  "C0733",
  "C0736",
  "C0734",
  "C0740",
  "C3800",
  "C0411",
  "C0412",
  "C0413",
  "C0418",
  "C0416",
  "C0414",
  "C0430",
  "C6510",
  "LABOUR_COMPANIES",
  "C6400",
  "C6100",
  "C7511",
  "C7523",
  "C7524",
  "C6700",
  "C05201",
  "C05205",
  "C05207",
  "C3050",
  "SchedulingRule",
  "PreArrangedList",
  "C05409",
  "C05401",
  "C05406",
  "C05407",
  "C05301",
  "C05302",
  "C05303",
  "C05304",
  "C05305",
  "C05306",
  "PARENTAL_LEAVE",
  "C0771",
  "C0773",
  "C3100",
  "C3200",
  "C3700",
  "ANNOUNCEMENTS",
  "C6901",
  "C1031",
  "C5890",
  "C630003",
  "C630005",
  "C630007",
  "C0600",
  "C1100",
  "C2100",
  "D0010101",
  "C0270",
  "C2600",
];
const cost = [
  "HOME",
  "C1100",
  "D0010101",
  "C4100",
  "C4200",
  "C4300",
  "C630006",
  "C05401",
  "C6400",
  "C1202",
  "LABOUR_COMPANIES",
];
const finance = [
  "HOME",
  "C4100",
  "C4200",
  "C4300",
  "C4400",
  "C7310",
  "C630006",
  "C6400",
  "C630004",
  "LABOUR_COMPANIES",
];

interface DemoRole {
  name: string;
  nameEn: string;
  pages: readonly string[];
}

/** The demo company's own roles beside the built-in ones. */
export const demoRoles = {
  hr: { name: "人事专员", nameEn: "HR clerk", pages: hr },
  cost: { name: "成本控制", nameEn: "Cost controller", pages: cost },
  finance: { name: "财务", nameEn: "Finance", pages: finance },
  agencyReports: { name: "劳务公司报表", nameEn: "Labour company reports", pages: ["C5200", "C5300"] },
} as const satisfies Record<string, DemoRole>;

/** What such a role holds of all codes: posts and contracts it sees, and the controlling department sets them. */
export function codesOfDemoRole({ pages }: DemoRole, all: Iterable<string>): string[] {
  return codesOfPages(pages, all, settingPostsAndContracts);
}
