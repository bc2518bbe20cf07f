import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { ReceiverKind } from "./reminder-words.ts";

/** One date of somebody, as the area knows it that keeps it. */
export interface ReminderSubject {
  /** The record whose date it is: it is told once of each date and lead. */
  id: string;
  date: string;
  memberId: number | null;
  name: string;
  departmentId: number | null;
  agencyId: number | null;
  /** What tells this one from another of the same kind, such as the certificate. */
  about: Text | null;
}

/** A kind of date that an area lends to reminders; notices knows neither the area nor what the date is. */
export interface ReminderSource {
  /** `<area>.<date>`. */
  key: string;
  title: Text;
  /** Comes again each year and is told without its year. */
  annual?: boolean;
  /** Told so many days after the date, not before it. */
  after?: boolean;
  /** Holders of this code deal with it, each within the scope that they have under it; `link` opens for them. */
  code: string;
  link: string;
  /** Who may be chosen: nobody is told of themselves what is for others. */
  receivers: readonly ReceiverKind[];
  /** How it is told where the company has said nothing; absent: it is only there to choose from. */
  usual?: {
    leadDays: readonly number[];
    receivers: readonly ReceiverKind[];
    enabled: boolean;
    /** After its end again each week. */
    weekly?: boolean;
  };
  /** Those whose date is one of these. */
  find(tx: Tx, dates: readonly string[]): Promise<ReminderSubject[]>;
}
