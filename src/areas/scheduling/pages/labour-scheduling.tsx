import { useState } from "react";
import { Link } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { searchTo, useSearchState } from "#ui/search-state.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan, useSession } from "#ui/session.ts";
import { TimeRange } from "#ui/time.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { orderChoices } from "#areas/work-orders/form-api.ts";
import { listShifts } from "../api.ts";
import { shiftList, shiftPeopleList, type ShiftRow } from "../lists.ts";
import { BreaksForm } from "./components/breaks-form.tsx";
import { Fill } from "./components/fill.tsx";
import { ShiftDrawer } from "./components/shift-drawer.tsx";
import "./components/scheduling.css";

/** Shifts by day with the people on them; a labour company sees and fills only its own places. */
export default function LabourScheduling() {
  const t = useTexts("scheduling");
  const say = useSay();
  const can = useCan();
  const isAgency = useSession().kind === "agency";
  const choices = useCall(orderChoices, {}, { when: !isAgency && can("C1100") });
  const options = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const [search] = useSearchState({ from: "" });
  const [many, setMany] = useState<{ rows: readonly ShiftRow[]; clear: () => void }>();
  return (
    <>
      <ListPage
        list={shiftList}
        call={listShifts}
        filters={{
          from: { initial: today() },
          departmentId: { kind: "select", options: options(choices.data?.departments) },
          agencyId: { kind: "select", options: options(choices.data?.agencies) },
        }}
        columns={{
          time: { render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} /> },
          status: { render: (row) => <Fill shift={row} /> },
        }}
        buttons={
          // Who is needed beside who is there, of the same day: a page of attendance.
          !isAgency && can("C3100") ? (
            <Link to="/employees/signIn" search={searchTo({ view: "staffing", date: search.from || undefined })}>
              {t("staffing")}
            </Link>
          ) : null
        }
        moreExports={(input) => (
          <ExportButton
            exporter={shiftPeopleList.name}
            title={say(shiftPeopleList.title)}
            needs="C0600.export"
            input={input}
          />
        )}
        rowActions={(row, list) => [
          {
            key: "open",
            label: t(row.actions.includes("assign") ? "assign" : "view"),
            isNext: row.actions.includes("assign") && row.putOn < row.headcount,
            onClick: () => list.open(row.id),
          },
        ]}
        batch={[
          {
            key: "breaks",
            label: say(shiftList.columns.breaks),
            needs: "C0600.breaks",
            onClick: (rows, clear) => setMany({ rows, clear }),
          },
        ]}
        empty={{ title: t("emptyTitle"), hint: t(isAgency ? "emptyAgency" : "emptyHint") }}
        detail={({ id, close, previous, next }) => (
          <ShiftDrawer id={id} onClose={close} onPrevious={previous} onNext={next} />
        )}
      />
      {many ? <BreaksForm shifts={many.rows} onClose={() => setMany(undefined)} onDone={many.clear} /> : null}
    </>
  );
}
