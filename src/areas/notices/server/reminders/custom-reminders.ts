import { addDays } from "#platform/calendar/plain-date.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import { unknownHolders } from "../../reminder-text.ts";
import type { ReminderSource } from "../../reminder-source.ts";
import type * as api from "../../reminders-api.ts";
import { customReminderList } from "../../reminders-list.ts";
import { dueSubjects, messagesOf } from "./plan.ts";
import { maySee } from "./receivers.ts";
import { reminderSource, reminderSources } from "./registry.ts";
import type { Reminder } from "./reminders-of.ts";
import { refuseReceivers } from "./save-reminder.ts";

/** So many are shown of whom it would be told. */
const mostShown = 100;

export const customReminders = listSource(customReminderList, {
  company: sql`r.tenant_id`,
  query: (_, { search, enabled }) => ({
    columns: {
      id: sql`r.id`,
      name: sql`r.name`,
      source: sql`r.source`,
      leadDays: sql`r.lead_days`,
      after: sql`r.is_after`,
      receivers: sql`r.receivers`,
      memberIds: sql`r.member_ids`,
      channels: sql`r.channels`,
      textZh: sql`r.text_zh`,
      textEn: sql`r.text_en`,
      enabled: sql`r.enabled`,
      version: sql`r.version`,
      createdBy: sql`(select p.name from access.account_name p where p.tenant_id = r.tenant_id and p.id = r.created_by)`,
      createdAt: sql`r.created_at`,
    },
    from: sql`notices.custom_reminder r`,
    where: [
      ...(enabled === undefined ? [] : [sql`r.enabled = ${enabled}`]),
      ...(search ? [sql`(r.name ilike ${containing(search)} or r.text_zh ilike ${containing(search)})`] : []),
    ],
    key: sql`r.id`,
  }),
  present: ({ locale }, rows) => rows.map(({ source }) => ({ what: reminderSource(source)?.title[locale] ?? source })),
});

export const readCustomReminder = (
  context: CallContext,
  { id }: { id: number },
): Promise<OutputOf<typeof api.readCustomReminder>> => customReminders.one(context, id);

export async function reminderDates(_: CallContext): Promise<OutputOf<typeof api.reminderDates>> {
  return {
    rows: reminderSources().map(({ key, title, annual = false, receivers }) => ({
      key,
      title,
      annual,
      receivers: [...receivers],
    })),
  };
}

type Given = Pick<InputOf<typeof api.saveCustomReminder>, "source" | "receivers" | "memberIds" | "textEn"> & {
  textZh: string | null;
};

function checked({ source: key, receivers, memberIds, textZh, textEn }: Given): ReminderSource {
  const source = reminderSource(key);
  if (!source) throw refuseField(commonRefusals.notFound, "source");
  refuseReceivers(source, receivers);
  if (receivers.length + memberIds.length === 0) throw refuseField(refusals.nobodyToTell, "receivers");
  for (const [field, text] of [
    ["textZh", textZh],
    ["textEn", textEn],
  ] as const) {
    const [unknown] = unknownHolders(text ?? "");
    if (unknown !== undefined) throw refuseField(refusals.unknownPlaceholder, field, { name: unknown });
  }
  return source;
}

export async function saveCustomReminder(
  context: CallContext,
  input: InputOf<typeof api.saveCustomReminder>,
): Promise<OutputOf<typeof api.saveCustomReminder>> {
  const { tx, principal } = context;
  context.about(input.name);
  checked(input);
  await refuseStrangers(context, input.memberIds);
  const taken = await tx.query<{ id: number }>(
    "select id from notices.custom_reminder where tenant_id = $1 and name = $2 and id is distinct from $3::bigint",
    [tx.tenantId, input.name, input.id],
  );
  if (taken.rows.length > 0) throw refuseField(refusals.reminderNameTaken, "name");
  const values = [
    tx.tenantId,
    input.name,
    input.source,
    input.leadDays,
    input.after,
    [...new Set(input.receivers)],
    [...new Set(input.memberIds)],
    [...new Set(input.channels)],
    input.textZh,
    input.textEn,
    input.enabled,
  ];
  const { rows } = input.id
    ? await tx.query<{ id: number }>(
        `update notices.custom_reminder set name = $2, source = $3, lead_days = $4, is_after = $5, receivers = $6, member_ids = $7, channels = $8,
           text_zh = $9, text_en = $10, enabled = $11, version = version + 1 where tenant_id = $1 and id = $12 and version = $13 returning id`,
        [...values, input.id, input.version],
      )
    : await tx.query<{ id: number }>(
        `insert into notices.custom_reminder (tenant_id, name, source, lead_days, is_after, receivers, member_ids, channels, text_zh, text_en, enabled, created_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
        [...values, principal.accountId],
      );
  if (!rows[0]) throw await goneOrStale(context, input.id!);
  return rows[0];
}

export async function deleteCustomReminder(
  context: CallContext,
  { id, version }: InputOf<typeof api.deleteCustomReminder>,
): Promise<OutputOf<typeof api.deleteCustomReminder>> {
  const { tx } = context;
  const { rows } = await tx.query<{ name: string }>(
    "delete from notices.custom_reminder where tenant_id = $1 and id = $2 and version = $3 returning name",
    [tx.tenantId, id, version],
  );
  if (!rows[0]) throw await goneOrStale(context, id);
  context.about(rows[0].name);
  return allDone;
}

async function goneOrStale({ tx }: CallContext, id: number) {
  const { rows } = await tx.query("select from notices.custom_reminder where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
  ]);
  return refuse(rows.length > 0 ? commonRefusals.stale : commonRefusals.notFound);
}

/** Only members of this company. */
async function refuseStrangers({ tx }: CallContext, memberIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from organisation.member_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, memberIds],
  );
  if (rows.length < new Set(memberIds).size) throw refuseField(commonRefusals.notFound, "memberIds");
}

export async function previewReminder(
  context: CallContext,
  input: InputOf<typeof api.previewReminder>,
): Promise<OutputOf<typeof api.previewReminder>> {
  const { tx, services, principal } = context;
  const on = input.on ?? addDays(context.today, 1);
  const source = checked(input);
  const reminder: Reminder = {
    key: "preview",
    source,
    enabled: true,
    leadDays: input.leadDays,
    after: input.after,
    weekly: false,
    receivers: input.receivers,
    memberIds: input.memberIds,
    channels: ["notice"],
    ...(input.textZh === null ? {} : { text: { zh: input.textZh, en: input.textEn ?? input.textZh } }),
  };
  const due = await dueSubjects(tx, reminder, on);
  // What was due on a day before is told by then; who looks here sees no more people than elsewhere.
  const fresh = due.filter(
    ({ subject, leads }) =>
      leads.some((lead) => addDays(on, lead) === subject.date) && maySee(principal, source.code, subject),
  );
  const messages = await messagesOf(
    { tx, services, today: on },
    reminder,
    fresh.map(({ subject }) => subject),
  );
  const shown = messages.slice(0, mostShown);
  const { rows } = await tx.query<{ id: number; name: string }>(
    "select id, name from access.account_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, shown.map(({ accountId }) => accountId)],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    on,
    more: messages.length - shown.length,
    rows: shown.map(({ accountId, title }, index) => ({
      id: index + 1,
      receiver: names.get(accountId) ?? "",
      text: title,
    })),
  };
}
