import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan, useSession } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { TimeRange } from "#ui/time.tsx";
import { today } from "#ui/format.ts";
import { listText, useTexts } from "#ui/texts.ts";
import { orderChoices } from "#areas/work-orders/form-api.ts";
import { listShifts, type ShiftRow } from "../api.ts";
import { BreaksForm } from "./components/breaks-form.tsx";
import { ShiftDrawer } from "./components/shift-drawer.tsx";
import { useBreaksText } from "./components/use-breaks-text.ts";
import "./components/scheduling.css";

/** Shifts by day with the people on them; a labour company sees and fills only its own places. */
export default function LabourScheduling() {
  const t = useTexts("scheduling");
  const can = useCan();
  const isAgency = useSession().kind === "agency";
  const choices = useCall(orderChoices, {}, { when: !isAgency && can("C1100") });
  const options = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const fillText = ({ places, putOn }: { places: number; putOn: number }) =>
    places > putOn ? t("lacking", { count: places - putOn }) : t("full");
  const breaksText = useBreaksText();
  const [many, setMany] = useState<{ rows: readonly ShiftRow[]; clear: () => void }>();
  return (
    <>
      <ListPage
        name="shifts"
        title={t("title")}
        call={listShifts}
        filters={[
          { kind: "dateRange", name: "from", to: "to", label: t("date"), initial: today() },
          { kind: "search", name: "search", label: t("search") },
          ...(isAgency
            ? []
            : [
                {
                  kind: "select" as const,
                  name: "departmentId",
                  label: t("department"),
                  width: 130,
                  options: options(choices.data?.departments),
                },
                {
                  kind: "select" as const,
                  name: "agencyId",
                  label: t("agency"),
                  width: 150,
                  options: options(choices.data?.agencies),
                },
              ]),
          {
            kind: "select",
            name: "lacking",
            label: t("fill"),
            width: 120,
            options: [{ value: "true", label: t("notFull") }],
          },
        ]}
        columns={[
          { key: "workDate", title: t("date"), kind: "date", sort: true },
          {
            key: "time",
            title: t("time"),
            kind: "timeRange",
            render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} />,
          },
          { key: "departmentName", title: t("department"), width: 110, sort: true },
          { key: "postName", title: t("post"), kind: "link", width: 150 },
          { key: "orderNumber", title: t("order"), kind: "link", sort: true },
          { key: "places", title: t("places"), kind: "number", width: 70 },
          { key: "putOn", title: t("putOn"), kind: "number", width: 70, sort: true },
          {
            key: "status",
            title: t("status"),
            kind: "marks",
            value: (row) => fillText(row),
            render: (row) => <StatusTag tone={row.places > row.putOn ? "warning" : "success"} text={fillText(row)} />,
          },
          { key: "breaks", title: t("breaks.title"), width: 150, minor: true, value: (row) => breaksText(row) },
          {
            key: "people",
            title: t("people"),
            width: 260,
            grow: true,
            value: (row) => listText(row.people.map((person) => person.name)),
          },
        ]}
        exportButton={(input) => (
          <ExportButton exporter="scheduling.people" title={t("title")} needs="C0600.export" input={input} />
        )}
        rowActions={(row, list) => [
          {
            key: "open",
            label: t(row.actions.includes("assign") ? "assign" : "view"),
            onClick: () => list.open(row.id),
          },
        ]}
        batch={[
          {
            key: "breaks",
            label: t("breaks.title"),
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
