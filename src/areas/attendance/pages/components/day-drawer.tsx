import { useEffect, useState } from "react";
import { Button } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useCall } from "#ui/calls.ts";
import { hoursText, instantText, timeText } from "#ui/format.ts";
import { Hours, Time, TimeRange } from "#ui/time.tsx";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import { readMachinePhoto } from "../../punch-api.ts";
import { dayDetail, type DayDetail, type DayListRow } from "../../api.ts";
import { Corrections } from "./corrections.tsx";
import { useCountsFor } from "./counts-for.ts";
import { DayExplain } from "./day-explain.tsx";
import { DayMarks } from "./day-marks.tsx";
import { PunchPhoto } from "./punch-photo.tsx";
import { DayDeltas } from "./deltas.tsx";
import { useWords, sourceWords } from "../../words.ts";
import { TimeBar } from "./time-bar.tsx";

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
  return (
    <>
      <DayDeltas detail={detail} />
      <Facts
        facts={[
          { label: t("department"), value: row.departmentName },
          { label: t("post"), value: row.postName },
          { label: t("agency"), value: row.agencyName },
          { label: t("jobNumber"), value: row.jobNumber },
          { label: t("machineNumber"), value: row.machineNumber },
          { label: t("detail.order"), value: detail.orderNumber },
          { label: t("shift"), value: <TimeRange from={row.startMinute} to={row.endMinute} /> },
          ...(dates === null ? [] : [{ label: t("trace.countedOn"), value: dates, full: row.parts.length > 0 }]),
          { label: t("detail.planned"), value: <Hours minutes={detail.plannedMinutes} /> },
          { label: t("detail.window"), value: <TimeRange from={detail.signInFrom} to={detail.signOutTo} /> },
          { label: t("in"), value: <Time minute={row.inMinute} /> },
          { label: t("out"), value: <Time minute={row.outMinute} /> },
          { label: t("days.workPunches"), value: <WorkPunches row={row} /> },
          { label: t("late"), value: row.lateMinutes > 0 ? t("minutes", { count: row.lateMinutes }) : null },
          { label: t("early"), value: row.earlyMinutes > 0 ? t("minutes", { count: row.earlyMinutes }) : null },
          { label: t("days.meals"), value: row.mealMinutes > 0 ? t("minutes", { count: row.mealMinutes }) : null },
          { label: t("days.net"), value: <Hours minutes={row.netMinutes} onExplain={onExplain} /> },
          { label: t("days.accounting"), value: <Hours minutes={row.accountingMinutes} onExplain={onExplain} /> },
          { label: t("days.paid"), value: <PaidHours row={row} onExplain={onExplain} /> },
          ...(detail.adjustReason ? [{ label: t("reason"), value: detail.adjustReason, full: true }] : []),
          ...(detail.confirmedAt
            ? [
                {
                  label: t("days.confirmed"),
                  value: t("detail.confirmedBy", {
                    name: detail.confirmedBy ?? "-",
                    at: instantText(detail.confirmedAt),
                  }),
                  full: true,
                },
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

function PunchTable({ detail }: { detail: DayDetail }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const [seeing, see] = useState<DayDetail["punches"][number]>();
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
        columns={[
          {
            key: "time",
            title: t("detail.time"),
            render: (punch) => (
              <span className="mu-number">
                {timeText(punch.minute, locale)}:{String(punch.second).padStart(2, "0")}
              </span>
            ),
          },
          { key: "use", title: t("detail.use"), kind: "status", statuses: useWords },
          { key: "source", title: t("source"), kind: "status", statuses: sourceWords },
          { key: "device", title: t("device") },
          {
            key: "place",
            title: t("detail.place"),
            grow: true,
            value: (punch) =>
              [
                punch.place,
                punch.distanceMetres === null ? null : t("detail.distance", { metres: punch.distanceMetres }),
              ]
                .filter(Boolean)
                .join(" · "),
          },
        ]}
      />
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
