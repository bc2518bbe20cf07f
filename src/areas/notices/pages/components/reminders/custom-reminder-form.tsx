import { MembersSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { channelKinds, channelWords, placeholders, receiverKinds, receiverWords } from "../../../reminder-words.ts";
import { listCustomReminders, readCustomReminder, reminderDates, saveCustomReminder } from "../../../reminders-api.ts";
import { customReminderList } from "../../../reminders-list.ts";
import { LeadDaysField } from "./lead-days-field.tsx";

/** A reminder of the company's own. */
export function CustomReminderForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useTexts("notices");
  const say = useSay();
  const field = useFieldsOf(customReminderList);
  const dates = useCall(reminderDates, {}, { keep: true }).data?.rows ?? [];
  const { data } = useCall(readCustomReminder, { id: id ?? 0 }, { when: id !== undefined });
  if (id !== undefined && !data) return null;
  const { id: stored, version, ...values } = data ?? { id: undefined, version: 0 };
  return (
    <FormDrawer
      title={stored === undefined ? t("reminder.new") : t("reminder.editTitle")}
      call={saveCustomReminder}
      initial={
        stored === undefined
          ? {
              leadDays: [7],
              after: false,
              receivers: ["staff"],
              memberIds: [],
              channels: ["notice"],
              enabled: true,
              textZh: t("reminder.example"),
            }
          : values
      }
      fixed={stored === undefined ? {} : { id: stored, version }}
      toast={t("reminder.saved")}
      refresh={[listCustomReminders, readCustomReminder]}
      onClose={onClose}
      width={560}
      fields={[
        field("name", { full: true }),
        {
          name: "source",
          label: t("reminder.source"),
          kind: "select",
          full: true,
          options: dates.map(({ key, title }) => ({ value: key, label: say(title) })),
        },
        {
          name: "after",
          label: t("reminder.direction"),
          kind: "radio",
          options: [
            { value: false, label: t("reminder.before") },
            { value: true, label: t("reminder.after") },
          ],
        },
        { name: "leadDays", label: t("reminder.days"), kind: "custom", control: <LeadDaysField /> },
        {
          name: "receivers",
          label: t("reminder.receivers"),
          kind: "checkboxes",
          full: true,
          options: receiverKinds.map((value) => ({ value, label: say(receiverWords[value]) })),
          hint: t("reminder.receiversHint"),
        },
        field("memberIds", {
          kind: "custom",
          full: true,
          control: <MembersSelect kind="staff" label={say(customReminderList.fields.memberIds)} />,
          hint: t("reminder.namedHint"),
        }),
        {
          name: "channels",
          label: t("reminder.channels"),
          kind: "checkboxes",
          full: true,
          options: channelKinds.map((value) => ({ value, label: say(channelWords[value]) })),
          hint: t("reminder.channelsHint"),
        },
        field("textZh", {
          kind: "textarea",
          full: true,
          hint: (
            <span className="nt-below-count">
              {t("reminder.placeholders", {
                list: Object.entries(placeholders)
                  .map(([key, words]) => `{${key}} ${say(words)}`)
                  .join(" · "),
              })}
            </span>
          ),
        }),
        field("textEn", {
          kind: "textarea",
          full: true,
          hint: <span className="nt-below-count">{t("reminder.englishHint")}</span>,
        }),
        field("enabled", { kind: "switch" }),
      ]}
    />
  );
}
