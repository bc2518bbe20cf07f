import { mailAddressesOfAccounts } from "#areas/access/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/http/services.ts";
import { notify } from "../notify.ts";
import { askDelivery, putMail } from "../queue-mail.ts";
import { dueSubjects, messagesOf, type DueSubject, type Message } from "./plan.ts";
import { Receivers } from "./receivers.ts";
import { remindersOn, type Reminder } from "./reminders-of.ts";

const remindKind = jobKind<{ tenantId: number }>("notices.remind");

/** Longer than any date is spoken of. */
const keptDays = 400;
const longestTitle = 200;
/** Where people see their own data. */
const ownLink = "W_PROFILE";

/** In the morning, and once more at noon where it could not run then: what was told is never told twice. */
export const remindJob = onJob(
  remindKind,
  async ({ services, log, signal }, { tenantId }) => {
    const today = businessDateAt(services.clock());
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.pool, { tenantId }, work, { retries: 3 });
    const reminders = await inTenant(remindersOn);
    for (const reminder of reminders) {
      if (signal.aborted) return;
      try {
        await inTenant((tx) => remindOf(tx, services, reminder, today));
      } catch (error) {
        // One that fails keeps none of the others from being told.
        log.error({ reminder: reminder.key, err: error }, "a reminder could not be told");
      }
    }
    await inTenant((tx) =>
      tx.query("delete from notices.reminder_told where tenant_id = $1 and date < $2::date", [
        tenantId,
        addDays(today, -keptDays),
      ]),
    );
  },
  { cron: "10 8,13 * * *" },
);

/** Tells whom a reminder concerns of what they have not been told; gives how many messages that were. */
export async function remindOf(
  tx: Tx,
  services: Pick<Services, "pool" | "menu" | "jobs">,
  reminder: Reminder,
  today: string,
): Promise<number> {
  const due = await dueSubjects(tx, reminder, today);
  const untold = await noteTold(tx, reminder.key, due);
  if (untold.length === 0) return 0;
  const receivers = new Receivers(tx, services);
  const messages = await messagesOf(
    { tx, services, today },
    reminder,
    untold.map(({ subject }) => subject),
    receivers,
  );
  for (const message of messages) await send(tx, reminder, message, today);
  if (messages.length > 0 && reminder.channels.includes("mail")) await askDelivery(tx, services.jobs);
  return messages.length;
}

/** Notes in the same transaction what is told, and gives what nobody had been told of; two runs at once wait for each other here. */
async function noteTold(tx: Tx, reminder: string, due: readonly DueSubject[]): Promise<DueSubject[]> {
  const rows = due.flatMap(({ subject, leads }) => leads.map((lead) => ({ id: subject.id, date: subject.date, lead })));
  if (rows.length === 0) return [];
  const noted = await tx.query<{ subject: string; date: string }>(
    `insert into notices.reminder_told (tenant_id, reminder, subject, date, lead)
     select $1, $2, g.subject, g.date, g.lead from unnest($3::text[], $4::date[], $5::int[]) as g (subject, date, lead)
     order by g.subject, g.date, g.lead
     on conflict (tenant_id, reminder, subject, date, lead) do nothing returning subject, date`,
    [tx.tenantId, reminder, rows.map(({ id }) => id), rows.map(({ date }) => date), rows.map(({ lead }) => lead)],
  );
  const untold = new Set(noted.rows.map(({ subject, date }) => `${subject} ${date}`));
  return due.filter(({ subject }) => untold.has(`${subject.id} ${subject.date}`));
}

async function send(tx: Tx, { key, source, channels }: Reminder, message: Message, today: string): Promise<void> {
  const { accountId, subjects, isOwn } = message;
  const first = subjects[0]!;
  const title = { zh: message.title.zh.slice(0, longestTitle), en: message.title.en.slice(0, longestTitle) };
  const effectKey = `reminder ${key} ${first.id} ${first.date} ${today}${isOwn ? " own" : ""}`;
  await notify(tx, {
    accountIds: [accountId],
    kind: "dates",
    title,
    effectKey,
    link: isOwn ? ownLink : source.link,
  });
  if (!channels.includes("mail")) return;
  for (const { email, locale } of await mailAddressesOfAccounts(tx, [accountId]))
    await putMail(tx, {
      recipient: email,
      title: title[locale],
      text: message.title[locale],
      kind: "dates",
      effectKey: `${effectKey}/${accountId}`,
    });
}
