interface BuiltinDeclaration {
  builtin: string;
  zh: string;
  en: string;
  pages: "all" | readonly string[];
  without?: readonly string[];
}

/** Where requests about people are approved. */
const personnelInboxes = ["C0731", "C0732", "C0733", "C0736", "C0734", "C0740"];

const declared = [
  { builtin: "administrator", zh: "管理员", en: "Administrator", pages: "all" },
  {
    builtin: "controlling",
    zh: "管控部门",
    en: "Controlling department",
    pages: [
      "HOME",
      "C1100",
      "C2100",
      "D0010101",
      "C3500",
      "C3040",
      "C3021",
      "C3030",
      "C3010",
      "C0431",
      "C630008",
      "C00201",
      "C2400",
      "C2300",
      "C2500",
      "C00202",
      "C00110201",
      "C2200",
      "C008201",
      "LABOUR_COMPANIES",
      "C6400",
      "C7511",
      "C6700",
      "C6100",
      "C630001",
      "C630002",
      "C630003",
      "C630004",
      "C630005",
      "C630006",
      "C630007",
      "C0531",
      "C3050",
      "C05205",
      "C05207",
      "SchedulingRule",
      "C05201",
      "PreArrangedList",
      "C05401",
      "C05406",
      "C05407",
      "C05409",
      "C4100",
      "C4200",
      "C1202",
      "C05301",
      "C05302",
      "C05304",
      "C05305",
      "C05306",
      "PARENTAL_LEAVE",
      "C3700",
      "C5890",
      "C5400",
      "C5500",
      "C08602",
      "C0111",
    ],
  },
  {
    builtin: "employing",
    zh: "用工部门",
    en: "Employing department",
    pages: ["HOME", "C1100", "D0010101", "C5400", "C3100", "C3200", "C3700", "C05204", "C05401", "C05406", "C05303"],
  },
  {
    builtin: "approver",
    zh: "审批人",
    en: "Approver",
    pages: ["HOME", "C1200", "C1202", "C0771", "C0773", "C0775", "C07501", ...personnelInboxes, "C4300", "D0010101"],
  },
  {
    builtin: "recruiter",
    zh: "招聘人（劳务公司）",
    en: "Recruiter (labour company)",
    pages: [
      "HOME",
      "C0270",
      "C0600",
      "PreArrangedList",
      "C0223",
      "C2300",
      "C3500",
      "C3040",
      "C3021",
      "C4200",
      "C05401",
      "C05406",
      "C3700",
    ],
    // A labour company reads attendance and statements and keeps its people; full personal data and the hotel's own actions stay with the hotel.
    without: [
      "C2300.move",
      "C2300.offer",
      "C2300.reject",
      "C2300.hire",
      "C2300.import",
      "C2300.reveal",
      "C3500.reveal",
      "C3500.override",
      "C3500.account",
      "C3040.verify",
      "C3040.settings",
      "C05401.confirm",
      "C05401.unconfirm",
      "C05401.adjust",
      "C05401.makeUp",
      "C05401.compute",
      "C05401.rate",
      "C05406.import",
      "C05406.match",
      "C05406.settle",
      "C0600.walkIn",
      "C4200.make",
      "C4200.extra",
      "C4200.preSettle",
      "C4200.submit",
      "C4200.cancel",
      "C4200.answer",
      "C3700.add",
      "C3700.check",
      "C3700.correct",
      "C3700.stop",
    ],
  },
  {
    builtin: "departmentHead",
    zh: "部门负责人",
    en: "Department head",
    pages: [
      "HOME",
      "C1100",
      "C1200",
      "D0010101",
      "C0771",
      "C0773",
      "C0775",
      "C07501",
      "C0731",
      "C0740",
      ...personnelInboxes,
      "C3030",
      "C0431",
      "C00201",
      "C2300",
      "C3100",
      "C3200",
      "C3700",
      "C5890",
      "C5400",
      "C5500",
      "C08602",
      "C0111",
      "C05201",
      "C05401",
      "C05406",
      "C05303",
      "C05301",
      "C05302",
      "ANNOUNCEMENTS",
      "C4100",
    ],
    // Posts above the headcount, offers and hiring stay with personnel, and so does a roster that was locked.
    without: [
      "C05201.unlock",
      "C05201.past",
      "C00201.over",
      "C2300.offer",
      "C2300.hire",
      "C2300.import",
      "C2300.reveal",
    ],
  },
  {
    builtin: "departmentPost",
    zh: "部门责任岗",
    en: "Department responsible post",
    pages: [
      "HOME",
      "C1100",
      "C1200",
      "D0010101",
      "C0771",
      "C0773",
      "C0775",
      "C07501",
      "C0731",
      "C0740",
      ...personnelInboxes,
      "C05401",
      "C05406",
    ],
  },
  {
    builtin: "floorSupervisor",
    zh: "楼层主管",
    en: "Floor supervisor",
    pages: ["HOME", "C3100", "C3200", "C3700", "C05406"],
  },
  { builtin: "employee", zh: "员工", en: "Employee", pages: ["HOME", "C05301", "C05303"] },
] as const satisfies readonly BuiltinDeclaration[];

/** Spec 6: what only controlling departments, and administrators, do with posts and contracts. */
export const settingPostsAndContracts = [
  ...["add", "edit", "submit", "end", "delete"].map((button) => `C6400.${button}`),
  ...["C6700", "C7511"].flatMap((page) => [`${page}.edit`, `${page}.enable`]),
];

export type BuiltinRole = (typeof declared)[number]["builtin"];

/**
 * The business roles that every company has from the start (B11; spec 6). `pages` are menu codes, each with all its
 * buttons but those in `without`; only controlling departments set posts and contracts.
 */
export const builtinRoles: readonly (BuiltinDeclaration & { builtin: BuiltinRole })[] = declared;

/** What a company that supplies labour to others has of them: the rest is of whoever uses labour. */
export const rolesOfService: readonly BuiltinRole[] = ["administrator"];

/** The codes of these pages and of their buttons, among all that there are. */
export function codesOfPages(
  pages: readonly string[],
  all: Iterable<string>,
  without: readonly string[] = [],
): string[] {
  return [...all].filter((code) => pages.includes(code.split(".")[0] as string) && !without.includes(code));
}

/**
 * The codes of a definition that a company's role gains by a release: those it was never given. What the company took
 * away stays away, and so does a new button of a page that it took away.
 */
export function codesGained(
  defined: readonly string[],
  given: ReadonlySet<string>,
  held: ReadonlySet<string>,
): string[] {
  const fresh = new Set(defined.filter((code) => !given.has(code)));
  return [...fresh].filter((code) => {
    const page = code.split(".")[0] as string;
    return page === code || fresh.has(page) || held.has(page);
  });
}
