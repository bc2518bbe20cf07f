import { useCall } from "#ui/calls.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { TimeRange } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import { shiftsAhead } from "../../api.ts";

/** The shifts that somebody would be taken off, lent to where it is decided that they are barred. */
export default function ShiftsAhead({ id }: { id: number }) {
  const t = useTexts("scheduling");
  const { data, isPending } = useCall(shiftsAhead, { memberId: id });
  return (
    <DataTable
      label={t("ahead.title")}
      rows={data?.rows ?? []}
      loading={isPending}
      empty={<p className="mu-secondary">{t("ahead.none")}</p>}
      columns={[
        { key: "workDate", title: t("ahead.date"), kind: "date" },
        {
          key: "time",
          title: t("ahead.time"),
          render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} />,
        },
        { key: "department", title: t("ahead.department"), grow: true },
        { key: "post", title: t("ahead.post"), grow: true },
      ]}
    />
  );
}
