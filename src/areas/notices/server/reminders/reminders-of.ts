import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { ChannelKind, ReceiverKind } from "../../reminder-words.ts";
import type { ReminderSource } from "../../reminder-source.ts";
import { reminderSource, reminderSources } from "./registry.ts";

/** One reminder as it is in force: a kind as the company has set it, or one of its own. */
export interface Reminder {
  /** Under which it is kept what was told. */
  key: string;
  source: ReminderSource;
  enabled: boolean;
  leadDays: readonly number[];
  after: boolean;
  weekly: boolean;
  receivers: readonly ReceiverKind[];
  /** Further staff, each told no more than they may see. */
  memberIds: readonly number[];
  channels: readonly ChannelKind[];
  /** The company's own words; absent: the usual ones. */
  text?: Text;
}

export interface ReminderSetting {
  source: string;
  enabled: boolean;
  leadDays: number[];
  receivers: ReceiverKind[];
  channels: ChannelKind[];
  version: number;
}

export async function readSettings(tx: Tx): Promise<Map<string, ReminderSetting>> {
  const { rows } = await tx.query<ReminderSetting>(
    `select source, enabled, lead_days as "leadDays", receivers, channels, version from notices.reminder_setting where tenant_id = $1`,
    [tx.tenantId],
  );
  return new Map(rows.map((row) => [row.source, row]));
}

/** A kind as it is in force; the version of one that nobody has set is 0. */
export function inForce(source: ReminderSource, setting: ReminderSetting | undefined): Reminder & { version: number } {
  const { usual } = source;
  return {
    key: source.key,
    source,
    enabled: setting?.enabled ?? usual?.enabled ?? false,
    leadDays: setting?.leadDays ?? usual?.leadDays ?? [],
    after: source.after ?? false,
    weekly: usual?.weekly ?? false,
    receivers: setting?.receivers ?? usual?.receivers ?? [],
    memberIds: [],
    channels: setting?.channels ?? ["notice"],
    version: setting?.version ?? 0,
  };
}

interface StoredCustom {
  id: number;
  source: string;
  leadDays: number[];
  after: boolean;
  receivers: ReceiverKind[];
  memberIds: number[];
  channels: ChannelKind[];
  zh: string;
  en: string | null;
}

/** A reminder of the company's own as the plan takes it. */
export function customReminder({ id, source, zh, en, ...rest }: StoredCustom): Reminder | undefined {
  const of = reminderSource(source);
  if (!of) return undefined;
  return { key: `custom.${id}`, source: of, enabled: true, weekly: false, text: { zh, en: en ?? zh }, ...rest };
}

/** All that are switched on. */
export async function remindersOn(tx: Tx): Promise<Reminder[]> {
  const settings = await readSettings(tx);
  const kinds = reminderSources()
    .filter(({ usual }) => usual)
    .map((source) => inForce(source, settings.get(source.key)));
  const { rows } = await tx.query<StoredCustom>(
    `select id, source, lead_days as "leadDays", is_after as after, receivers, member_ids as "memberIds", channels, text_zh as zh, text_en as en
     from notices.custom_reminder where tenant_id = $1 and enabled order by id`,
    [tx.tenantId],
  );
  return [...kinds.filter(({ enabled }) => enabled), ...rows.flatMap((row) => customReminder(row) ?? [])];
}
