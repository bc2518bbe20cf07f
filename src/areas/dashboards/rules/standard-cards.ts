/** What decides with which cards somebody's home page begins. */
export interface Holder {
  kind: "staff" | "agency" | "worker";
  codes: ReadonlySet<string>;
  /** Heads a department, or holds a post that is responsible for one. */
  leads: boolean;
}

interface Duty {
  is: (holder: Holder) => boolean;
  /** What the day begins with. */
  first: readonly string[];
  /** What stands beside it while there is room. */
  beside: readonly string[];
}

const holdsAny =
  (...codes: string[]) =>
  (holder: Holder) =>
    holder.kind === "staff" && codes.some((code) => holder.codes.has(code));

const administrator: Duty = {
  is: holdsAny("C6200.editRole"),
  first: ["set-up", "health", "approvals-todo", "attendance"],
  beside: ["budget", "cost-trend", "unfilled", "exceptions"],
};

/** In the order in which their cards come. */
const duties: readonly Duty[] = [
  {
    is: ({ kind }) => kind === "agency",
    first: ["requests", "attendance", "statement-steps"],
    beside: ["papers", "income", "income-trend"],
  },
  {
    is: holdsAny("C2100.share", "C05407.lock"),
    first: ["unfilled", "exceptions", "approvals-todo"],
    beside: ["papers", "attendance", "structure"],
  },
  {
    is: holdsAny("C4200.make", "C4200.preSettle", "C4400.pay", "C4400.release"),
    first: ["statement-steps", "money-due", "objections"],
    beside: ["budget", "cost-trend", "approvals-todo"],
  },
  { is: holdsAny("C1100.add"), first: ["orders", "attendance", "approvals-todo"], beside: ["unfilled"] },
  {
    is: ({ kind, leads, codes }) => kind === "staff" && (leads || codes.has("C1200")),
    first: ["approvals-todo", "attendance"],
    beside: ["budget", "cost-trend", "exceptions"],
  },
];

/** So many cards stand on a page that nobody has arranged, beyond those that the day begins with. */
const most = 8;
/** Whatever else somebody does: tasks that their role was given, hidden while there are none, and the last of the page. */
const [tasks, last] = ["induction-tasks", "notices"];

/**
 * The cards with which somebody's home page begins, of those they may see: of every duty what the day begins with, then
 * what stands beside it. Who has no duty of these sees all they may; nobody fewer than `least` where there are so many.
 * Who administers the company holds every code: that alone makes nobody a requester.
 */
export function standardCards(holder: Holder, may: readonly string[], least: number): string[] {
  const own = administrator.is(holder) ? [administrator] : duties.filter((duty) => duty.is(holder));
  if (own.length === 0) return [...may];
  const first = own.flatMap((duty) => duty.first);
  const wanted = [...new Set([...first, ...own.flatMap((duty) => duty.beside)])].filter((key) => may.includes(key));
  const room = Math.max(most, wanted.filter((key) => first.includes(key)).length);
  const cards = [...wanted.slice(0, room), ...may.filter((key) => key === tasks || key === last)];
  const lacking = Math.max(0, least - cards.length);
  return [...cards, ...may.filter((key) => !cards.includes(key)).slice(0, lacking)];
}
