import { useNavigate } from "@tanstack/react-router";
import type { Period } from "#platform/calendar/periods.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCall } from "#ui/calls.ts";
import { timeText } from "#ui/format.ts";
import { Hours } from "#ui/time.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { listDays } from "../../../api.ts";
import type { MonthRow } from "../../../month-api.ts";
import { minutesIn } from "../counts-for.ts";
import { DayMarks, useMarksText } from "../day-marks.tsx";

interface MonthDrawerProps {
  memberId: number;
  row: MonthRow | undefined;
  month: string;
  period: Period;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const mostRows = 200;

/** A person's days of the month; one opened is shown in the list of records. */
export function MonthDrawer({ memberId, row, month, period, onClose, onPrevious, onNext }: MonthDrawerProps) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const marksText = useMarksText();
  const navigate = useNavigate();
  const { data, isPending, error, refetch } = useCall(
    listDays,
    { memberId, from: period.start, to: period.end, dates: "counted", sort: "workDate", page: 1, size: mostRows },
    { keep: true },
  );
  const name = row?.name ?? data?.rows[0]?.name ?? "";
  const record = ({ assignmentId }: { assignmentId: number }) =>
    void navigate({
      to: "/Attendance/AttendanceAudit",
      search: {
        view: "records",
        from: period.start,
        to: period.end,
        search: name,
        open: String(assignmentId),
      } as never,
    });
  return (
    <DetailDrawer
      id={memberId}
      place="attendance-month"
      title={t("month.of", { name, month })}
      width={900}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      head={
        row ? (
          <Facts
            facts={[
              { label: t("department"), value: row.departmentName },
              { label: t("agency"), value: row.agencyName },
              { label: t("month.shifts"), value: row.shifts },
              { label: t("days.paid"), value: <Hours minutes={row.paidMinutes} /> },
              {
                label: t("month.late"),
                value: row.late === 0 ? null : `${row.late} · ${t("minutes", { count: row.lateMinutes })}`,
              },
              { label: t("month.early"), value: row.early || null },
              { label: t("month.missing"), value: row.missing || null },
              { label: t("month.absent"), value: row.absent || null },
              { label: t("month.leave"), value: row.leave || null },
              { label: t("month.open"), value: row.open || null },
            ]}
          />
        ) : null
      }
      tabs={
        data
          ? [
              {
                key: "days",
                label: t("month.days"),
                content: (
                  <DataTable
                    label={t("month.days")}
                    rows={data.rows}
                    totals={{ paidMinutes: data.totals?.["countedMinutes"] ?? 0 }}
                    onOpen={record}
                    columns={[
                      { key: "workDate", title: t("workDate"), kind: "link" },
                      {
                        key: "shift",
                        title: t("shift"),
                        kind: "timeRange",
                        value: (day) => `${timeText(day.startMinute, locale)} – ${timeText(day.endMinute, locale)}`,
                      },
                      { key: "inMinute", title: t("in"), kind: "time" },
                      { key: "outMinute", title: t("out"), kind: "time" },
                      {
                        key: "state",
                        title: t("state"),
                        kind: "marks",
                        grow: true,
                        value: (day) => marksText(day),
                        render: (day) => <DayMarks row={day} />,
                      },
                      {
                        key: "paidMinutes",
                        title: t("days.paid"),
                        kind: "hours",
                        width: 72,
                        value: (day) => minutesIn(day, period),
                      },
                    ]}
                  />
                ),
              },
            ]
          : []
      }
    />
  );
}
