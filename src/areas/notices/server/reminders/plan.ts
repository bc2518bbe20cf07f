import type { Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { ReminderSubject } from "../../reminder-source.ts";
import { dueOn } from "../../rules/due-dates.ts";
import { filledText, ownLine, reminderLine } from "../../reminder-text.ts";
import { Receivers } from "./receivers.ts";
import type { Reminder } from "./reminders-of.ts";

/** A subject that is spoken of, by the leads by which it is. */
export interface DueSubject {
  subject: ReminderSubject;
  leads: number[];
}

/** What one account is told at once: subjects of one date. */
export interface Message {
  accountId: number;
  subjects: ReminderSubject[];
  title: Text;
  isOwn: boolean;
}

export async function dueSubjects(tx: Tx, reminder: Reminder, today: string): Promise<DueSubject[]> {
  const due = dueOn(reminder, today);
  const leads = new Map<string, number[]>();
  for (const { date, lead } of due) leads.set(date, [...(leads.get(date) ?? []), lead]);
  const subjects = await reminder.source.find(tx, [...leads.keys()]);
  return subjects.flatMap((subject) => {
    const found = leads.get(subject.date);
    return found ? [{ subject, leads: found }] : [];
  });
}

/** Whoever is told, of whom; those who are told of themselves read it so. */
export async function messagesOf(
  { tx, services, today }: { tx: Tx; services: Pick<Services, "pool" | "menu">; today: string },
  reminder: Reminder,
  subjects: readonly ReminderSubject[],
  receivers: Receivers = new Receivers(tx, services),
): Promise<Message[]> {
  const groups = new Map<string, Omit<Message, "title"> & { subjects: ReminderSubject[] }>();
  for (const [subject, accounts] of await receivers.of(reminder, subjects))
    for (const [accountId, isOwn] of accounts) {
      const key = `${accountId} ${subject.date} ${isOwn}`;
      const group = groups.get(key) ?? { accountId, isOwn, subjects: [] };
      group.subjects.push(subject);
      groups.set(key, group);
    }
  const { source, text } = reminder;
  return [...groups.values()].map((group) => {
    const told = { title: source.title, annual: source.annual, subjects: group.subjects, today };
    const title = text ? filledText(text, told) : group.isOwn ? ownLine(told) : reminderLine(told);
    return { ...group, title };
  });
}
