import { useState } from "react";
import { addMonthsTo, attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { hoursText, today } from "#ui/format.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { listLocks, listPendingChanges, lockPeriod, settleChange, unlockPeriod } from "../api.ts";
import { dayStateWords } from "../words.ts";
import { useChoices } from "./components/use-choices.ts";
import { useView, ViewTabs } from "./components/view-tabs.tsx";

export default function AttendanceLock() {
  const t = useTexts("attendance");
  const [view, setView] = useView("locks");
  const { data: pending } = useCall(listPendingChanges, { page: 1, size: 10, settled: false });
  return (
    <>
      <ViewTabs
        label={t("lock.title")}
        view={view}
        onChange={setView}
        items={[{ value: "locks", label: t("lock.tabLocks") }, { value: "pending", label: t("lock.tabPending"), count: pending?.total }]}
      />
      {view === "locks" ? <Locks /> : <Pending />}
    </>
  );
}

function Locks() {
  const t = useTexts("attendance");
  const choices = useChoices();
  const [unlocking, unlock] = useState<{ id: number; from: string; to: string }>();
  const lastMonth = attendanceMonth(addMonthsTo(attendanceMonthOf(today(), choices.monthStartDay), -1), choices.monthStartDay);
  return (
    <>
      <ListPage
        name="attendance-locks"
        title={t("lock.title")}
        call={listLocks}
        create={{ label: t("lock.lock"), needs: "C05407.lock" }}
        columns={[
          { key: "from", title: t("period"), kind: "date", sort: true, value: (row) => `${row.from} – ${row.to}` },
          { key: "departmentName", title: t("department"), value: (row) => row.departmentName ?? t("lock.wholeCompany") },
          { key: "unlockedAt", title: t("state"), width: 90, render: (row) => (row.unlockedAt === null ? <StatusTag tone="success" text={t("lock.isLocked")} /> : <StatusTag tone="neutral" text={t("lock.isUnlocked")} />) },
          { key: "days", title: t("lock.records"), kind: "number" },
          { key: "minutes", title: t("lock.hours"), kind: "hours" },
          { key: "lockedBy", title: t("lock.lockedBy"), kind: "person" },
          { key: "lockedAt", title: t("lock.lockedAt"), kind: "instant", sort: true },
          { key: "unlockedBy", title: t("lock.unlockedBy"), kind: "person" },
          { key: "unlockReason", title: t("lock.unlockReason"), grow: true },
        ]}
        rowActions={(row) => row.actions.map((action) => ({ key: action, label: t("lock.unlock"), onClick: () => unlock(row) }))}
        empty={{ title: t("lock.emptyTitle"), hint: t("lock.emptyHint") }}
        form={({ close }) => (
          <FormDrawer
            title={t("lock.lockTitle")}
            call={lockPeriod}
            initial={{ from: lastMonth.start, to: lastMonth.end, evenUnconfirmed: false }}
            refresh={[listLocks]}
            width={440}
            submitLabel={t("lock.lock")}
            toast={t("lock.lockDone")}
            onDone={close}
            onClose={close}
            fields={[
              { name: "from", label: t("trace.from"), kind: "date" },
              { name: "to", label: t("trace.to"), kind: "date" },
              { name: "departmentId", label: t("department"), kind: "select", full: true, options: choices.departments, placeholder: t("lock.wholeCompany"), required: !choices.wholeCompany },
              { name: "evenUnconfirmed", label: t("lock.evenUnconfirmed"), kind: "switch", full: true },
            ]}
          />
        )}
      />
      {unlocking ? (
        <ConfirmAction
          title={t("lock.unlockTitle", { from: unlocking.from, to: unlocking.to })}
          content={<p>{t("lock.unlockText")}</p>}
          call={unlockPeriod}
          reason
          input={(reason) => ({ id: unlocking.id, reason })}
          okText={t("lock.unlock")}
          danger
          toast={t("lock.unlockDone")}
          onClose={() => unlock(undefined)}
        />
      ) : null}
    </>
  );
}

interface Outcome {
  state?: string | null | undefined;
  accountingMinutes?: number | undefined;
}

function OutcomeCell({ outcome }: { outcome: Outcome }) {
  const t = useTexts("attendance");
  if (outcome.accountingMinutes === undefined) return <span className="mu-secondary">{t("lock.gone")}</span>;
  return (
    <>
      <Status of={dayStateWords} value={outcome.state} /> <span className="mu-number">{hoursText(outcome.accountingMinutes)}</span>
    </>
  );
}

function Pending() {
  const t = useTexts("attendance");
  const [settling, settle] = useState<{ id: number; name: string; workDate: string; settlement: "carried" | "ignored" }>();
  return (
    <>
      <ListPage
        name="pending-changes"
        title={t("lock.tabPending")}
        call={listPendingChanges}
        filters={[{ kind: "select", name: "settled", label: t("state"), initial: "false", options: [{ value: "false", label: t("punches.unsettled") }, { value: "true", label: t("lock.settled") }] }]}
        columns={[
          { key: "name", title: t("person"), kind: "person", sort: true },
          { key: "workDate", title: t("workDate"), kind: "date", sort: true },
          { key: "departmentName", title: t("department") },
          { key: "before", title: t("lock.before"), width: 170, render: (row) => <OutcomeCell outcome={row.before} /> },
          { key: "after", title: t("lock.after"), width: 170, render: (row) => <OutcomeCell outcome={row.after} /> },
          { key: "foundAt", title: t("lock.foundAt"), kind: "instant", sort: true },
          { key: "settlement", title: t("state"), grow: true, value: (row) => (row.settlement === null ? null : t(`lock.settlements.${row.settlement}`)) },
        ]}
        rowActions={(row) => row.settledAt !== null ? [] : [
          { key: "carried", label: t("lock.carry"), needs: "C05407.settle", onClick: () => settle({ ...row, settlement: "carried" }) },
          { key: "ignored", label: t("lock.ignore"), needs: "C05407.settle", onClick: () => settle({ ...row, settlement: "ignored" }) },
        ]}
        empty={{ title: t("lock.pendingEmpty"), hint: t("lock.pendingHint") }}
      />
      {settling ? (
        <ConfirmAction
          title={`${t(settling.settlement === "carried" ? "lock.carry" : "lock.ignore")} · ${settling.name} · ${settling.workDate}`}
          content={<p>{t(settling.settlement === "carried" ? "lock.carryText" : "lock.ignoreText")}</p>}
          call={settleChange}
          input={() => ({ id: settling.id, settlement: settling.settlement })}
          toast={t("lock.settleDone")}
          refresh={[listPendingChanges]}
          onClose={() => settle(undefined)}
        />
      ) : null}
    </>
  );
}
