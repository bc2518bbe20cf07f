import { monthTextOf, type Month } from "#platform/calendar/periods.ts";
import { daysBetween, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { ItemCode } from "./items.ts";
import { firstMonths, lastMonth, type Entry } from "./months.ts";
import { requiredItems, type InsuredPerson } from "./required-items.ts";

export interface KnownAccount {
  id: number;
  legalEntityId: number;
  city: string;
  /** First month of its terms: what lay before is not kept here. */
  since: Month | null;
  /** What a joiner of a month is asked for, by the terms and figures of that month. */
  cutOffDay(month: Month): number | null;
  items(month: Month): readonly ItemCode[];
}

export interface Candidate extends InsuredPerson {
  legalEntityId: number | null;
  /** Key of the city of the work, where it is known. */
  city: string | null;
  joinedOn: PlainDate | null;
  firstWorkDate: PlainDate | null;
  leftOn: PlainDate | null;
  /** When the job that they hold now began. */
  jobFrom: PlainDate | null;
  /** Without an end. */
  open: { accountId: number; legalEntityId: number; from: Month } | null;
  /** Last month of what has ended. */
  paidUntil: Month | null;
}

export interface Proposed {
  kind: "join" | "move" | "stop";
  date: PlainDate;
  to: Month | null;
  account: KnownAccount | null;
  entry: Entry | null;
  items: ItemCode[];
  from: Month | null;
  fundFrom: Month | null;
  days: number | null;
}

/** What is to be done for somebody: enrol, move to another of the company's own entities, stop; null where nothing is. */
export function propose(one: Candidate, accounts: readonly KnownAccount[], today: PlainDate): Proposed | null {
  const nothing = { to: null, account: null, entry: null, items: [], from: null, fundFrom: null, days: null };
  if (one.leftOn !== null)
    return one.open ? { ...nothing, kind: "stop", date: one.leftOn, to: lastMonth(one.leftOn) } : null;
  if (one.joinedOn === null) return null;
  if (one.open === null) {
    const joining = begin(one, accounts, one.joinedOn, one.paidUntil, entryOf(one));
    if (joining.account !== null && joining.items.length === 0) return null;
    if (one.kind === "intern") return null;
    return { ...nothing, kind: "join", date: one.joinedOn, ...joining, days: daysBetween(one.joinedOn, today) };
  }
  if (one.legalEntityId === null || one.legalEntityId === one.open.legalEntityId) return null;
  const date = one.jobFrom ?? today;
  // The old entity keeps the month of the move; one that began in it has nothing to keep.
  const to = later(monthTextOf(date), one.open.from);
  const moving = begin(one, accounts, date, to, "transferred");
  return { ...nothing, kind: "move", date, to, ...moving };
}

function begin(
  one: Candidate,
  accounts: readonly KnownAccount[],
  date: PlainDate,
  paidUntil: Month | null,
  entry: Entry,
): Pick<Proposed, "account" | "entry" | "items" | "from" | "fundFrom"> {
  const account = accountFor(one, accounts);
  const cutOffDay = account?.cutOffDay(monthTextOf(date)) ?? null;
  const since = account?.since ?? "";
  const first = firstMonths({ joinedOn: date, entry, cutOffDay, paidUntil });
  const months = { from: later(first.from, since), fundFrom: later(first.fundFrom, since) };
  return { account, entry, items: requiredItems(one, account?.items(months.from) ?? []), ...months };
}

/** Of the person's entity: in the city of their work, or the only one. */
function accountFor({ legalEntityId, city }: Candidate, accounts: readonly KnownAccount[]): KnownAccount | null {
  const own = accounts.filter((one) => one.legalEntityId === legalEntityId);
  return own.find((one) => one.city === city) ?? (own.length === 1 ? own[0]! : null);
}

/** Whose first working day is the day of joining enters work for the first time. */
const entryOf = ({ joinedOn, firstWorkDate }: Candidate): Entry =>
  firstWorkDate !== null && firstWorkDate === joinedOn ? "new" : "transferred";

const later = (a: Month, b: Month): Month => (a > b ? a : b);
