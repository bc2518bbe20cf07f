import type { SentInputOf } from "#platform/http/call.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DateField } from "#ui/form/date-fields.tsx";
import { today } from "#ui/format.ts";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { previewReminder } from "../../../reminders-api.ts";
import { reminderPreview } from "../../../reminders-list.ts";

/** Who is told what on a day, tomorrow to begin with. */
export function Preview({ reminder }: { reminder: Omit<SentInputOf<typeof previewReminder>, "on"> }) {
  const t = useTexts("notices");
  const say = useSay();
  const columns = useColumnsOf(reminderPreview);
  const [{ on }, set] = useSearchState({ on: addDays(today(), 1) });
  const { data, isPending, error, refetch } = useCall(previewReminder, { ...reminder, on }, { keep: true });
  return (
    <section className="nt-preview">
      <DateField label={t("reminder.on")} value={on} onChange={(next) => set({ on: next ?? addDays(today(), 1) })} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={say(reminderPreview.title)}
          rows={data?.rows ?? []}
          columns={columns}
          loading={isPending}
          empty={<Empty title={t("reminder.nobody")} hint={t("reminder.nobodyHint")} />}
        />
      )}
      {data && data.more > 0 ? <p className="mu-secondary">{t("reminder.more", { count: data.more })}</p> : null}
    </section>
  );
}
