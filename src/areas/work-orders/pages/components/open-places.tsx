import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { today } from "#ui/format.ts";
import { ListPage, type ListHandle } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useCan, useSession } from "#ui/session.ts";
import { TimeRange } from "#ui/time.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import {
  endOpenPlaces,
  giveBackPlaces,
  listOpenPlaces,
  takePlaces,
  type OpenPlacesRow,
} from "../../open-places-api.ts";
import { openPlacesWords } from "../../words.ts";
import { requirementText } from "./requirement-text.ts";

/** So often is asked what others left. */
const lookAgainMs = 15_000;

/** Lines up for grabs: labour companies take places here, the hotel sees how each goes. */
export function OpenPlaces() {
  const t = useTexts("work-orders");
  const say = useSay();
  const can = useCan();
  const navigate = useNavigate();
  const isAgency = useSession().kind === "agency";
  const [asked, setAsked] = useState<{ kind: "take" | "giveBack" | "end"; row: OpenPlacesRow; list: ListHandle }>();
  const close = () => setAsked(undefined);
  const rowActions = (row: OpenPlacesRow, list: ListHandle): RowAction[] => {
    const act = (kind: "take" | "giveBack" | "end"): RowAction[] =>
      row.actions.includes(kind)
        ? [
            {
              key: kind,
              label: t(`openPlaces.${kind}`),
              danger: kind !== "take",
              onClick: () => setAsked({ kind, row, list }),
            },
          ]
        : [];
    const schedule: RowAction[] =
      isAgency && row.taken > 0 && can("C0600")
        ? [
            {
              key: "people",
              label: t("requests.goPeople"),
              onClick: () =>
                void navigate({
                  to: "/recruitment/LaborScheduling",
                  search: { open: String(row.lineId), from: row.workDate, to: row.workDate } as never,
                }),
            },
          ]
        : [];
    return [...act("take"), ...act("giveBack"), ...schedule, ...act("end")];
  };
  return (
    <>
      <ListPage
        name="open-places"
        title={t("openPlaces.view")}
        call={listOpenPlaces}
        exportButton={(input) => (
          <ExportButton
            exporter="work-orders.openPlaces"
            title={t("openPlaces.view")}
            needs="C0270.export"
            input={input}
          />
        )}
        every={lookAgainMs}
        initialSort="state"
        filters={[
          { kind: "search", name: "search", label: t("requests.searchHint") },
          {
            kind: "select",
            name: "state",
            label: t("openPlaces.state"),
            width: 120,
            options: choicesOf(openPlacesWords, say),
          },
          { kind: "dateRange", name: "from", to: "to", label: t("field.workDate"), initial: today() },
        ]}
        columns={[
          { key: "workDate", title: t("field.workDate"), kind: "date", sort: true },
          {
            key: "time",
            title: t("field.time"),
            kind: "timeRange",
            render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} />,
          },
          { key: "postName", title: t("field.post"), width: 110, grow: true },
          { key: "departmentName", title: t("field.department"), width: 110, hidden: true },
          { key: "orderNumber", title: t("field.number"), kind: "link" },
          { key: "left", title: t("openPlaces.left"), kind: "number", width: 58 },
          { key: "taken", title: t("openPlaces.taken"), kind: "number", width: 62 },
          { key: "putOn", title: t("requests.putOn"), kind: "number", width: 70, hidden: true },
          { key: "cap", title: t("openPlaces.capShort"), kind: "number", width: 66 },
          { key: "companies", title: t("openPlaces.asked"), kind: "number", width: 84, hidden: isAgency },
          { key: "plannedMinutesPerPerson", title: t("requests.planned"), kind: "hours", hidden: true },
          { key: "costPerPersonFen", title: t("requests.pay"), kind: "money", width: 84, hidden: !isAgency },
          {
            key: "requirements",
            title: t("requests.requirement"),
            width: 120,
            hidden: true,
            value: (row) => requirementText(t, row.requirements),
          },
          { key: "deadline", title: t("openPlaces.deadline"), kind: "instant", sort: true },
          { key: "state", title: t("openPlaces.state"), kind: "status", statuses: openPlacesWords, sort: true },
          { key: "openedAt", title: t("openPlaces.openedAt"), kind: "instant", sort: true, hidden: true },
        ]}
        rowActions={rowActions}
        empty={{ title: t("openPlaces.emptyTitle"), hint: t("openPlaces.emptyHint") }}
      />
      {asked?.kind === "take" ? <TakeForm row={asked.row} onClose={close} onRefused={asked.list.refresh} /> : null}
      {asked?.kind === "giveBack" ? (
        <FormDrawer
          title={`${t("openPlaces.giveBackTitle")} · ${asked.row.postName} ${asked.row.workDate}`}
          call={giveBackPlaces}
          initial={{ headcount: asked.row.mostToGiveBack ?? 1 }}
          fixed={{ id: asked.row.id }}
          width={420}
          submitLabel={t("openPlaces.giveBack")}
          toast={t("openPlaces.givenBack")}
          onClose={close}
          fields={[
            {
              name: "headcount",
              label: t("openPlaces.giveBackHeads"),
              kind: "number",
              decimals: 0,
              full: true,
              hint: t("openPlaces.giveBackHint", { most: asked.row.mostToGiveBack ?? 0 }),
            },
          ]}
        />
      ) : null}
      {asked?.kind === "end" ? (
        <ConfirmAction
          title={t("openPlaces.endTitle")}
          content={t("openPlaces.endText", { post: asked.row.postName, date: asked.row.workDate })}
          call={endOpenPlaces}
          input={() => ({ id: asked.row.id })}
          danger
          okText={t("openPlaces.end")}
          toast={t("openPlaces.ended")}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function TakeForm({ row, onClose, onRefused }: { row: OpenPlacesRow; onClose: () => void; onRefused: () => void }) {
  const t = useTexts("work-orders");
  const [isCurrent, setCurrent] = useState(true);
  const most = row.mostToTake ?? 0;
  const hint = most > 0 ? t("openPlaces.takeHint", { most }) : t("openPlaces.takeNobody");
  return (
    <FormDrawer
      title={`${t("openPlaces.takeTitle")} · ${row.postName} ${row.workDate}`}
      call={takePlaces}
      initial={{ headcount: Math.max(1, most) }}
      fixed={{ id: row.id }}
      width={420}
      submitLabel={t("openPlaces.take")}
      toast={t("openPlaces.takenToast")}
      onClose={onClose}
      // Others were faster: what could be taken when this was opened no longer holds.
      onRefused={() => {
        setCurrent(false);
        onRefused();
        return false;
      }}
      fields={[
        {
          name: "headcount",
          label: t("openPlaces.takeHeads"),
          kind: "number",
          decimals: 0,
          full: true,
          ...(isCurrent ? { hint } : {}),
        },
      ]}
    />
  );
}
