import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { searchTo } from "#ui/search-state.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { orderChoices } from "../../form-api.ts";
import { requestList, type RequestRow } from "../../requests-list.ts";
import { answerRequest, listRequests, withdrawShare } from "../../shares-api.ts";
import { Filled } from "./filled.tsx";
import { requirementText } from "./requirement-text.ts";

/** What is asked of labour companies day by day: they answer here, the hotel sees where each request stands. */
export function Requests() {
  const t = useTexts("work-orders");
  const can = useCan();
  const navigate = useNavigate();
  const isAgency = useSession().kind === "agency";
  const choices = useCall(orderChoices, {}, { when: !isAgency && can("C1100") });
  const [asked, setAsked] = useState<{ kind: "acceptFewer" | "decline" | "withdraw"; row: RequestRow }>();
  const answer = useSend(answerRequest, { toast: t("done.answered"), refresh: [listRequests] });
  const rowActions = (row: RequestRow): RowAction[] => {
    const act = (kind: "acceptFewer" | "decline" | "withdraw"): RowAction[] =>
      row.actions.includes(kind === "acceptFewer" ? "accept" : kind)
        ? [
            {
              key: kind,
              label: t(`requests.${kind}`),
              danger: kind !== "acceptFewer",
              onClick: () => setAsked({ kind, row }),
            },
          ]
        : [];
    const schedule: RowAction[] =
      row.state === "accepted" && can("C0600")
        ? [
            {
              key: "people",
              isNext: row.putOn < (row.acceptedHeadcount ?? 0),
              label: t("requests.goPeople"),
              onClick: () =>
                void navigate({
                  to: "/recruitment/LaborScheduling",
                  search: searchTo({ open: String(row.lineId), from: row.workDate, to: row.workDate }),
                }),
            },
          ]
        : [];
    const accept: RowAction[] = row.actions.includes("accept")
      ? [
          {
            key: "accept",
            isNext: true,
            label: t("requests.accept"),
            disabled: answer.running,
            onClick: () => answer.run({ id: row.id, version: row.version, headcount: row.headcount }),
          },
        ]
      : [];
    return [...accept, ...act("acceptFewer"), ...act("decline"), ...schedule, ...act("withdraw")];
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <ListPage
        list={requestList}
        call={listRequests}
        initialSort={isAgency ? "state" : "workDate"}
        filters={{
          from: { initial: today() },
          agencyId: {
            kind: "select",
            options: (choices.data?.agencies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
        }}
        columns={{
          agencyName: { hidden: isAgency },
          requirements: { value: (row) => requirementText(t, row.requirements) },
          putOn: {
            render: (row) => (
              <Filled putOn={row.putOn} of={row.acceptedHeadcount ?? row.headcount} isDue={row.state === "accepted"} />
            ),
          },
        }}
        rowActions={rowActions}
        empty={{ title: t("requests.emptyTitle"), hint: t("requests.emptyHint") }}
      />
      {asked?.kind === "acceptFewer" ? (
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
