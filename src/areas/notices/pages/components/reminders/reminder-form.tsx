import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { channelKinds, channelWords, receiverWords } from "../../../reminder-words.ts";
import { listReminders, saveReminder } from "../../../reminders-api.ts";
import type { ReminderRow } from "../../../reminders-list.ts";
import { LeadDaysField } from "./lead-days-field.tsx";

/** How the company is told of one kind of date. */
export function ReminderForm({ reminder, onClose }: { reminder: ReminderRow; onClose: () => void }) {
  const t = useTexts("notices");
  const say = useSay();
  const { id, version, enabled, leadDays, receivers, channels } = reminder;
  return (
    <FormDrawer
      title={say(reminder.title)}
      call={saveReminder}
      initial={{ enabled, leadDays, receivers, channels }}
      fixed={{ id, version }}
      toast={t("reminder.saved")}
      refresh={[listReminders]}
      onClose={onClose}
      width={520}
      fields={[
        { name: "enabled", label: t("reminder.enabled"), kind: "switch", full: true },
        {
          name: "leadDays",
          label: t(reminder.after ? "reminder.daysAfter" : "reminder.daysBefore"),
          kind: "custom",
          full: true,
          control: <LeadDaysField />,
          hint: reminder.weekly ? t("reminder.weeklyHint") : t("reminder.daysHint"),
        },
        {
          name: "receivers",
          label: t("reminder.receivers"),
          kind: "checkboxes",
          full: true,
          options: reminder.mayReceive.map((value) => ({ value, label: say(receiverWords[value]) })),
          hint: t("reminder.receiversHint"),
        },
        {
          name: "channels",
          label: t("reminder.channels"),
          kind: "checkboxes",
          full: true,
          options: channelKinds.map((value) => ({ value, label: say(channelWords[value]) })),
          hint: t("reminder.channelsHint"),
        },
      ]}
    >
      {reminder.annual ? (
        <div className="mu-note mu-note-info" role="note">
          {t("reminder.private")}
        </div>
      ) : null}
    </FormDrawer>
  );
}
