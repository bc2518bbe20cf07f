import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import type { ReceiverKind } from "../../reminder-words.ts";
import type { ReminderSource } from "../../reminder-source.ts";
import type * as api from "../../reminders-api.ts";
import { reminderSource, reminderSources } from "./registry.ts";
import { inForce, readSettings } from "./reminders-of.ts";

export async function listReminders({ tx }: CallContext): Promise<OutputOf<typeof api.listReminders>> {
  const settings = await readSettings(tx);
  return {
    rows: reminderSources()
      .filter(({ usual }) => usual)
      .map((source) => {
        const { key, enabled, leadDays, after, weekly, receivers, channels, version } = inForce(
          source,
          settings.get(source.key),
        );
        return {
          id: key,
          title: source.title,
          annual: source.annual ?? false,
          mayReceive: [...source.receivers],
          enabled,
          leadDays: [...leadDays],
          after,
          weekly,
          receivers: [...receivers],
          channels: [...channels],
          version,
        };
      }),
  };
}

/** What is told to whom it may not be told is refused here, and never sent. */
export function refuseReceivers({ receivers: may }: ReminderSource, receivers: readonly ReceiverKind[]): void {
  if (receivers.some((one) => !may.includes(one))) throw refuseField(refusals.notForThem, "receivers");
}

export async function saveReminder(
  context: CallContext,
  input: InputOf<typeof api.saveReminder>,
): Promise<OutputOf<typeof api.saveReminder>> {
  const { tx, principal } = context;
  const source = reminderSource(input.id);
  if (!source?.usual) throw refuse(commonRefusals.notFound);
  context.about(source.title);
  refuseReceivers(source, input.receivers);
  const { rowCount } = await tx.query(
    `insert into notices.reminder_setting as s (tenant_id, source, enabled, lead_days, receivers, channels, set_by) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, source) do update set enabled = excluded.enabled, lead_days = excluded.lead_days, receivers = excluded.receivers,
       channels = excluded.channels, set_by = excluded.set_by, set_at = now(), version = s.version + 1
     where s.version = $8`,
    [
      tx.tenantId,
      source.key,
      input.enabled,
      input.leadDays,
      [...new Set(input.receivers)],
      [...new Set(input.channels)],
      principal.accountId,
      input.version,
    ],
  );
  if (rowCount === 0) throw refuse(commonRefusals.stale);
  return allDone;
}
