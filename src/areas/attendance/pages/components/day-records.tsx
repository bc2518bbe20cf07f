import { useState } from "react";
import { Button } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { formatClocks } from "#platform/calendar/clock.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { hoursText, today } from "#ui/format.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { confirmDays, listDays } from "../../api.ts";
import { AdjustForm } from "./adjust-form.tsx";
import { ConfirmPeriod, RecomputePeriod } from "./period-actions.tsx";
import { DayDrawer } from "./day-drawer.tsx";
import { DayMarks, useMarksText } from "./day-marks.tsx";
import { MakeUpForm } from "./make-up-form.tsx";
import { FailedRun } from "./run-watch.tsx";
import { UnconfirmDay } from "./unconfirm-day.tsx";
import { useChoices } from "./use-choices.ts";
import { dayList, type DayListRow } from "../../days-list.ts";

type Asked = { what: "adjust" | "unconfirm" | "makeUp"; row: DayListRow } | { what: "confirmPeriod" | "recompute" };

/** One record as the call takes it. */
const keyOf = ({ workDate, assignmentId }: DayListRow) => ({ workDate, assignmentId });

function useConfirmRows() {
  const t = useTexts("attendance");
  const tell = ({ confirmed, left }: OutputOf<typeof confirmDays>) => {
    if (left.length === 0) return toast.success(t("days.confirmDone", { count: confirmed }));
    const why = [...new Set(left.map((one) => t(`days.why.${one.reason}`)))];
    toast.warning(t("days.confirmLeft", { count: confirmed, left: left.length, why }));
  };
  const sender = useSend(confirmDays, { refresh: [listDays], onDone: tell });
  return {
    confirm: (rows: readonly DayListRow[]) => rows.length > 0 && sender.run({ days: rows.map(keyOf) }),
    running: sender.running,
  };
}

/** All attendance records as a list. */
export function DayRecords() {
  const t = useTexts("attendance");
  const locale = useLocale();
  const marksText = useMarksText();
  const isAgency = useSession().kind === "agency";
  const codes = useCan();
  const can = (code: string) => !isAgency && codes(code);
  const choices = useChoices();
  const [asked, ask] = useState<Asked>();
  const period = { from: addDays(today(), -6), to: today() };
  const [search] = useSearchState({ ...period, departmentId: "", agencyId: "" });
  const [whole] = useSearchState({ ...period, departmentId: "", agencyId: "", states: "", search: "" });
  const totals = useCall(listDays, { ...whole, page: 1, size: 10 }, { keep: true }).data?.totals;
  const { confirm } = useConfirmRows();
  return (
    <>
      <ListPage
        list={dayList}
        initialSort=""
        call={listDays}
        counts={totals}
        filters={{
          from: { initial: period.from, initialTo: period.to },
          departmentId: { kind: "select", options: choices.departments },
          agencyId: { kind: "select", options: choices.agencies },
        }}
        columns={{
          state: { value: (row) => marksText(row), render: (row) => <DayMarks row={row} /> },
          startMinute: { value: (row) => formatClocks(row.startMinute, row.endMinute, locale) },
          lateMinutes: { value: (row) => row.lateMinutes || null },
          earlyMinutes: { value: (row) => row.earlyMinutes || null },
        }}
        rowActions={(row) =>
          row.actions.map((action) => ({
            key: action,
            label: t(`days.${action}`),
            onClick: () => (action === "confirm" ? confirm([row]) : ask({ what: action, row })),
          }))
        }
        batch={
          isAgency
            ? []
            : [
                {
                  key: "confirm",
                  label: t("days.confirm"),
                  needs: "C05401.confirm",
                  onClick: (rows, clear) => {
                    confirm(rows.filter((row) => row.actions.includes("confirm")));
                    clear();
                  },
                },
              ]
        }
        keys={{
          c: (row) => {
            if (row.actions.includes("confirm")) confirm([row]);
          },
        }}
        buttons={
          <>
            {can("C05401.confirm") ? <span className="mu-secondary">{t("days.keys")}</span> : null}
            {can("C05401.compute") ? (
              <Button onClick={() => ask({ what: "recompute" })}>{t("days.compute")}</Button>
            ) : null}
            {can("C05401.confirm") ? (
              <Button onClick={() => ask({ what: "confirmPeriod" })}>{t("days.confirmPeriod")}</Button>
            ) : null}
          </>
        }
        totalsNote={({ paidMinutes = 0, countedMinutes = 0 }) =>
          countedMinutes === paidMinutes ? undefined : t("days.countedOfTotal", { counted: hoursText(countedMinutes) })
        }
        summary={<FailedRun />}
        empty={{ title: t("days.emptyTitle"), hint: t(isAgency ? "days.emptyAgency" : "days.emptyHint") }}
        detail={({ id, close, previous, next }) => (
          <DayDrawer
            assignmentId={id}
            onClose={close}
            onPrevious={previous}
            onNext={next}
            onConfirm={(row) => confirm([row])}
            onAsk={(what, row) => ask({ what, row })}
          />
        )}
      />
      {asked?.what === "adjust" ? <AdjustForm row={asked.row} onClose={() => ask(undefined)} /> : null}
      {asked?.what === "unconfirm" ? <UnconfirmDay row={asked.row} onClose={() => ask(undefined)} /> : null}
      {asked?.what === "makeUp" ? (
        <MakeUpForm person={asked.row} assignmentId={asked.row.assignmentId} onClose={() => ask(undefined)} />
      ) : null}
      {asked?.what === "confirmPeriod" ? <ConfirmPeriod {...search} onClose={() => ask(undefined)} /> : null}
      {asked?.what === "recompute" ? (
        <RecomputePeriod from={search.from} to={search.to} onClose={() => ask(undefined)} />
      ) : null}
    </>
  );
}
