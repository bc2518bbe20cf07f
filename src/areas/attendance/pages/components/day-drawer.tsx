import { useEffect, useState } from "react";
import { Button } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useCall } from "#ui/calls.ts";
import { hoursText, instantText, timeText } from "#ui/format.ts";
import { Hours, TimeRange } from "#ui/time.tsx";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import { readMachinePhoto } from "../../punch-api.ts";
import { dayDetail, type DayDetail } from "../../api.ts";
import { Corrections } from "./corrections.tsx";
import { useCountsFor } from "./counts-for.ts";
import { DayExplain } from "./day-explain.tsx";
import { DayMarks } from "./day-marks.tsx";
import { FenceLines } from "./fence-lines.tsx";
import { PunchPhoto } from "./punch-photo.tsx";
import { DayDeltas } from "./deltas.tsx";
import { TimeBar } from "./time-bar.tsx";
import { dayList, type DayListRow } from "../../days-list.ts";
import { punchList } from "../../punch-lists.ts";

interface DayDrawerProps {
  assignmentId: number;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onConfirm: (row: DayListRow) => void;
  onAsk: (what: "adjust" | "unconfirm" | "makeUp", row: DayListRow) => void;
}

/** One record: the punches on a time bar, what was deducted and why, and what to do; `c` confirms and goes on. */
export function DayDrawer({ assignmentId, onClose, onPrevious, onNext, onConfirm, onAsk }: DayDrawerProps) {
  const t = useTexts("attendance");
  const [explained, explain] = useState(false);
  const { data, isPending, error, refetch } = useCall(dayDetail, { assignmentId }, { keep: true });
  const row = data?.row;
  const confirm = row?.actions.includes("confirm")
    ? () => {
        onConfirm(row);
        onNext?.();
      }
    : undefined;
  useConfirmKey(confirm);
  return (
    <>
      <DetailDrawer
        id={assignmentId}
        place="attendance-day"
        title={row ? t("detail.title", { name: row.name, date: row.workDate }) : ""}
        mark={row ? <DayMarks row={row} /> : null}
        width={760}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        head={data ? <TimeBar detail={data} /> : null}
        tabs={
          data
            ? [
                {
                  key: "overview",
                  label: t("detail.overview"),
                  content: <Overview detail={data} onExplain={() => explain(true)} />,
                },
                { key: "punches", label: t("detail.punches"), content: <PunchTable detail={data} /> },
                { key: "corrections", label: t("detail.corrections"), content: <Corrections detail={data} /> },
              ]
            : []
        }
        actions={
          <>
            <Button onClick={() => explain(true)}>{t("detail.explain")}</Button>
            {row?.actions
              .filter((action) => action !== "confirm")
              .map((action) => (
                <Button key={action} onClick={() => onAsk(action as "adjust", row)}>
                  {t(`days.${action}`)}
                </Button>
              ))}
            {confirm ? (
              <Button type="primary" onClick={confirm}>
                {t("days.confirm")} (C)
              </Button>
            ) : null}
          </>
        }
      />
      {explained && data ? <DayExplain detail={data} onClose={() => explain(false)} /> : null}
    </>
  );
}

function useConfirmKey(confirm: (() => void) | undefined): void {
  useEffect(() => {
    if (!confirm) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable;
      if (event.key !== "c" || isTyping || event.ctrlKey || event.metaKey || event.altKey || target.tagName === "TR")
        return;
      confirm();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [confirm]);
}

function Overview({ detail, onExplain }: { detail: DayDetail; onExplain: () => void }) {
  const t = useTexts("attendance");
  const { row } = detail;
  const dates = useCountsFor()(row);
  const fact = useFactsOf(dayList, row);
  const inMinutes = (count: number) => (count > 0 ? t("minutes", { count }) : null);
  return (
    <>
      <DayDeltas detail={detail} />
      <Facts
        facts={[
          fact("departmentName"),
          fact("postName"),
          fact("agencyName"),
          fact("jobNumber"),
          fact("machineNumber"),
          { label: t("detail.order"), value: detail.orderNumber },
          fact("startMinute", { value: <TimeRange from={row.startMinute} to={row.endMinute} /> }),
          ...(dates === null ? [] : [fact("countsFor", { value: dates, full: row.parts.length > 0 })]),
          { label: t("detail.planned"), value: <Hours minutes={detail.plannedMinutes} /> },
          { label: t("detail.window"), value: <TimeRange from={detail.signInFrom} to={detail.signOutTo} /> },
          fact("inMinute"),
          fact("outMinute"),
          fact("workPunches", { value: <WorkPunches row={row} /> }),
          fact("lateMinutes", { value: inMinutes(row.lateMinutes) }),
          fact("earlyMinutes", { value: inMinutes(row.earlyMinutes) }),
          fact("mealMinutes", { value: inMinutes(row.mealMinutes) }),
          fact("netMinutes", { value: <Hours minutes={row.netMinutes} onExplain={onExplain} /> }),
          fact("accountingMinutes", { value: <Hours minutes={row.accountingMinutes} onExplain={onExplain} /> }),
          fact("paidMinutes", { value: <PaidHours row={row} onExplain={onExplain} /> }),
          ...(detail.adjustReason ? [{ label: t("reason"), value: detail.adjustReason, full: true }] : []),
          ...(detail.confirmedAt
            ? [
                fact("confirmed", {
                  value: t("detail.confirmedBy", {
                    name: detail.confirmedBy ?? "-",
                    at: instantText(detail.confirmedAt),
                  }),
                  full: true,
                }),
              ]
            : []),
        ]}
      />
    </>
  );
}

function WorkPunches({ row }: { row: DayListRow }) {
  const locale = useLocale();
  const minutes = [row.workPunch1, row.workPunch2].filter((minute) => minute !== null);
  return (
    <span className="mu-number">
      {minutes.length > 0 ? listText(minutes.map((minute) => timeText(minute, locale))) : "-"}
    </span>
  );
}

function PaidHours({ row, onExplain }: { row: DayListRow; onExplain: () => void }) {
  const t = useTexts("attendance");
  return (
    <>
      <Hours minutes={row.paidMinutes} onExplain={onExplain} />{" "}
      {row.adjustedMinutes === null ? null : (
        <span className="mu-secondary">{t("days.adjustedFrom", { before: hoursText(row.accountingMinutes) })}</span>
      )}
    </>
  );
}

type Punch = DayDetail["punches"][number];

function PunchTable({ detail }: { detail: DayDetail }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const [seeing, see] = useState<Punch>();
  const columns = useColumnsOf<typeof punchList, Punch>(
    punchList,
    {
      time: {
        kind: "text",
        render: (punch) => (
          <span className="mu-number">
            {timeText(punch.minute, locale)}:{String(punch.second).padStart(2, "0")}
          </span>
        ),
      },
      device: { value: (punch) => punch.device },
      place: {
        grow: true,
        value: (punch) =>
          [punch.place, punch.distanceMetres === null ? null : t("detail.distance", { metres: punch.distanceMetres })]
            .filter(Boolean)
            .join(" · "),
      },
    },
    ["time", "use", "source", "device", "place"],
  );
  return (
    <>
      <DataTable
        label={t("detail.punches")}
        rows={detail.punches}
        actions={(punch) =>
          punch.hasPhoto
            ? [{ key: "photo", label: t("photo.see"), needs: "C3100.photo", onClick: () => see(punch) }]
            : []
        }
        empty={<span className="mu-secondary">{t("detail.noPunches")}</span>}
        columns={columns}
      />
      <FenceLines punches={detail.punches} />
      {seeing ? (
        <PunchPhoto
          name={detail.row.name}
          src={downloadUrl(readMachinePhoto, { id: seeing.id, date: seeing.date })}
          onClose={() => see(undefined)}
        />
      ) : null}
    </>
  );
}
