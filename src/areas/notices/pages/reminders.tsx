import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listReminders } from "../reminders-api.ts";
import { reminderRows, type ReminderRow } from "../reminders-list.ts";
import { Preview } from "./components/reminders/preview.tsx";
import { ReminderForm } from "./components/reminders/reminder-form.tsx";
import "./components/notices.css";

/** Every kind of date the company can be reminded of, and how it is. */
export default function Reminders() {
  const t = useTexts("notices");
  const say = useSay();
  const can = useCan();
  const [{ form, open }, set] = useSearchState({ form: "", open: "" });
  const { data, error, isPending, refetch } = useCall(listReminders, {});
  const columns = useColumnsOf(reminderRows);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const find = (id: string): ReminderRow | undefined => data?.rows.find((row) => row.id === id);
  const edited = find(form);
  const shown = find(open);
  return (
    <>
      <Page>
        <p className="mu-secondary">{t("reminder.intro")}</p>
        <DataTable
          label={say(reminderRows.title)}
          rows={data?.rows ?? []}
          columns={columns}
          loading={isPending}
          actions={(row) => [
            ...(can("C6901.edit")
              ? [{ key: "edit", label: t("announcement.edit"), onClick: () => set({ form: row.id }, { push: true }) }]
              : []),
            { key: "preview", label: t("reminder.preview"), onClick: () => set({ open: row.id }, { push: true }) },
          ]}
        />
      </Page>
      {edited && can("C6901.edit") ? (
        <ReminderForm key={edited.id} reminder={edited} onClose={() => set({ form: "" })} />
      ) : null}
      {shown ? (
        <DetailDrawer
          id={0}
          title={say(shown.title)}
          onClose={() => set({ open: "" })}
          tabs={[
            {
              key: "preview",
              label: t("reminder.preview"),
              content: (
                <Preview
                  reminder={{
                    source: shown.id,
                    leadDays: shown.leadDays,
                    after: shown.after,
                    receivers: shown.receivers,
                  }}
                />
              ),
            },
          ]}
        />
      ) : null}
    </>
  );
}
