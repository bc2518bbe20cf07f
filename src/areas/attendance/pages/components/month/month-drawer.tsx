import { useNavigate } from "@tanstack/react-router";
import { formatClocks } from "#platform/calendar/clock.ts";
import type { Period } from "#platform/calendar/periods.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { listDays } from "../../../api.ts";
import { minutesIn } from "../counts-for.ts";
import { DayMarks, useMarksText } from "../day-marks.tsx";
import { dayList } from "../../../days-list.ts";
import { monthList, type MonthRow } from "../../../month-list.ts";

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
  const say = useSay();
  const marksText = useMarksText();
  const navigate = useNavigate();
  const { data, isPending, error, refetch } = useCall(
    listDays,
    { memberId, from: period.start, to: period.end, dates: "counted", sort: "workDate", page: 1, size: mostRows },
    { keep: true },
  );
  const fact = useFactsOf(monthList, row ?? {});
  const columns = useColumnsOf(
    dayList,
    {
      workDate: { kind: "link" },
      startMinute: { value: (day) => formatClocks(day.startMinute, day.endMinute, locale) },
      state: { grow: true, value: marksText, render: (day) => <DayMarks row={day} /> },
      paidMinutes: { value: (day) => minutesIn(day, period) },
    },
    ["workDate", "startMinute", "inMinute", "outMinute", "state", "paidMinutes"],
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
              fact("departmentName"),
              fact("agencyName"),
              fact("shifts"),
              fact("paidMinutes"),
              fact("late", { value: row.late || null }),
              ...(row.late > 0
                ? [{ label: t("month.lateTime"), value: t("minutes", { count: row.lateMinutes }) }]
                : []),
              fact("early", { value: row.early || null }),
              fact("missing", { value: row.missing || null }),
              fact("absent", { value: row.absent || null }),
              fact("leave", { value: row.leave || null }),
              fact("open", { value: row.open || null }),
            ]}
          />
        ) : null
      }
      tabs={
        data
          ? [
              {
                key: "days",
                label: say(monthList.columns.days),
                content: (
                  <DataTable
                    label={say(monthList.columns.days)}
                    rows={data.rows}
                    totals={{ paidMinutes: data.totals?.["countedMinutes"] ?? 0 }}
                    onOpen={record}
                    columns={columns}
                  />
                ),
              },
            ]
          : []
      }
    />
  );
}
