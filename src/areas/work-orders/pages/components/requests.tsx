import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { useCan, useSession } from "#ui/session.ts";
import { TimeRange } from "#ui/time.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { orderChoices } from "../../form-api.ts";
import { allocationStates, answerRequest, listRequests, withdrawShare, type RequestRow } from "../../shares-api.ts";
import { shareWords } from "../../words.ts";
import { requirementText } from "./requirement-text.ts";

/** What is asked of labour companies day by day: they answer here, the hotel sees where each request stands. */
export function Requests() {
  const t = useTexts("work-orders");
  const say = useSay();
  const can = useCan();
  const navigate = useNavigate();
  const isAgency = useSession().kind === "agency";
  const choices = useCall(orderChoices, {}, { when: !isAgency && can("C1100") });
  const [asked, setAsked] = useState<{ kind: "accept" | "decline" | "withdraw"; row: RequestRow }>();
  const rowActions = (row: RequestRow): RowAction[] => {
    const act = (kind: "accept" | "decline" | "withdraw"): RowAction[] =>
      row.actions.includes(kind)
        ? [
            {
              key: kind,
              label: t(`requests.${kind}`),
              danger: kind !== "accept",
              onClick: () => setAsked({ kind, row }),
            },
          ]
        : [];
    const schedule: RowAction[] =
      row.state === "accepted" && can("C0600")
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
    return [...act("accept"), ...act("decline"), ...schedule, ...act("withdraw")];
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <ListPage
        name="requests"
        title={t("requests.title")}
        call={listRequests}
        exportButton={(input) => (
          <ExportButton
            exporter="work-orders.requests"
            title={t("requests.title")}
            needs="C0270.export"
            input={input}
          />
        )}
        initialSort={isAgency ? "state" : "workDate"}
        filters={[
          { kind: "search", name: "search", label: t("requests.searchHint") },
          {
            kind: "select",
            name: "state",
            label: t("field.status"),
            width: 120,
            options: allocationStates.map((value) => ({ value, label: say(shareWords[value]) })),
          },
          { kind: "dateRange", name: "from", to: "to", label: t("field.workDate"), initial: today() },
          ...(isAgency
            ? []
            : [
                {
                  kind: "select" as const,
                  name: "agencyId",
                  label: t("field.agency"),
                  options: (choices.data?.agencies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                },
              ]),
        ]}
        columns={[
          { key: "workDate", title: t("field.workDate"), kind: "date", sort: true },
          {
            key: "time",
            title: t("field.time"),
            kind: "timeRange",
            render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} />,
          },
          { key: "postName", title: t("field.post"), width: 110 },
          { key: "departmentName", title: t("field.department"), width: 110, minor: true },
          { key: "orderNumber", title: t("field.number"), kind: "link" },
          { key: "agencyName", title: t("field.agency"), width: 120, sort: true, hidden: isAgency },
          { key: "headcount", title: t("requests.asked"), kind: "number", sort: true },
          { key: "acceptedHeadcount", title: t("requests.acceptedHeads"), kind: "number" },
          { key: "putOn", title: t("requests.putOn"), kind: "number" },
          { key: "plannedMinutesPerPerson", title: t("requests.planned"), kind: "hours", minor: true },
          { key: "plannedMeals", title: t("field.meals"), kind: "number", width: 70, hidden: true },
          { key: "costPerPersonFen", title: t("requests.pay"), kind: "money" },
          {
            key: "requirements",
            title: t("requests.requirement"),
            width: 120,
            hidden: true,
            value: (row) => requirementText(t, row.requirements),
          },
          { key: "state", title: t("field.status"), kind: "status", width: 90, statuses: shareWords, sort: true },
          { key: "declineReason", title: t("requests.why"), width: 150, grow: true, minor: true },
          { key: "offeredAt", title: t("requests.offered"), kind: "instant", sort: true, minor: true },
          { key: "answeredAt", title: t("requests.answered"), kind: "instant", hidden: true },
        ]}
        rowActions={rowActions}
        empty={{ title: t("requests.emptyTitle"), hint: t("requests.emptyHint") }}
      />
      {asked?.kind === "accept" ? (
        <FormDrawer
          title={t("requests.acceptTitle")}
          call={answerRequest}
          initial={{ headcount: asked.row.headcount }}
          fixed={{ id: asked.row.id, version: asked.row.version }}
          width={420}
          submitLabel={t("requests.accept")}
          toast={t("done.answered")}
          onClose={close}
          fields={[
            {
              name: "headcount",
              label: t("requests.heads"),
              kind: "number",
              decimals: 0,
              full: true,
              hint: t("requests.acceptHint"),
            },
            {
              name: "reason",
              label: t("requests.reason"),
              kind: "textarea",
              max: longestReturn,
              when: (values) => Number(values["headcount"]) < asked.row.headcount,
            },
          ]}
        />
      ) : null}
      {asked?.kind === "decline" ? (
        <ConfirmAction
          title={t("requests.declineTitle")}
          content={`${asked.row.postName} · ${asked.row.workDate}`}
          call={answerRequest}
          input={(reason) => ({ id: asked.row.id, version: asked.row.version, headcount: 0, reason })}
          reason
          danger
          okText={t("requests.decline")}
          toast={t("done.answered")}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "withdraw" ? (
        <ConfirmAction
          title={t("requests.withdrawTitle")}
          content={`${asked.row.agencyName} · ${asked.row.postName} · ${asked.row.workDate}`}
          call={withdrawShare}
          input={() => ({ id: asked.row.id })}
          danger
          okText={t("requests.withdraw")}
          toast={t("done.withdrawn")}
          onClose={close}
        />
      ) : null}
    </>
  );
}
