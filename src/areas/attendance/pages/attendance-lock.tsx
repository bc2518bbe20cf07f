import { useState } from "react";
import { addMonthsTo, attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Views } from "#ui/list-page/views.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { listDeltas, listLocks, lockPeriod, unlockPeriod } from "../lock-api.ts";
import { lockList } from "../lock-lists.ts";
import { DeltaList } from "./components/delta-list.tsx";
import { useChoices } from "./components/use-choices.ts";
import { useView } from "./components/use-view.ts";

export default function AttendanceLock() {
  const t = useTexts("attendance");
  const [view, setView] = useView("locks");
  const { data: waiting } = useCall(listDeltas, { page: 1, size: 10, state: "waiting" });
  return (
    <Views
      label={t("lock.title")}
      value={view}
      onChange={setView}
      items={[
        { value: "locks", label: t("lock.tabLocks") },
        { value: "deltas", label: t("lock.tabDeltas"), count: waiting?.total },
      ]}
    >
      {view === "locks" ? <Locks /> : <DeltaList />}
    </Views>
  );
}

function Locks() {
  const t = useTexts("attendance");
  const choices = useChoices();
  const [unlocking, unlock] = useState<{ id: number; from: string; to: string }>();
  const lastMonth = attendanceMonth(
    addMonthsTo(attendanceMonthOf(today(), choices.monthStartDay), -1),
    choices.monthStartDay,
  );
  return (
    <>
      <ListPage
        list={lockList}
        call={listLocks}
        create={{ label: t("lock.lock"), needs: "C05407.lock" }}
        columns={{ from: { value: (row) => `${row.from} – ${row.to}` } }}
        rowActions={(row) =>
          row.actions.map((action) => ({ key: action, label: t("lock.unlock"), onClick: () => unlock(row) }))
        }
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
              ...(choices.wholeCompany && choices.legalEntities.length > 0
                ? [
                    {
                      name: "legalEntityId",
                      label: t("lock.legalEntity"),
                      kind: "select" as const,
                      full: true,
                      options: choices.legalEntities,
                      placeholder: t("lock.wholeCompany"),
                    },
                  ]
                : []),
              {
                name: "departmentId",
                label: t("department"),
                kind: "select",
                full: true,
                options: choices.departments,
                placeholder: t("lock.everyDepartment"),
                required: !choices.wholeCompany,
              },
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
