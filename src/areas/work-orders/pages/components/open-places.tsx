import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ListPage, type ListHandle } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { searchTo } from "#ui/search-state.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { endOpenPlaces, giveBackPlaces, listOpenPlaces, takePlaces } from "../../open-places-api.ts";
import { openPlacesList, type OpenPlacesRow } from "../../open-places-list.ts";
import { requirementText } from "./requirement-text.ts";

/** So often is asked what others left. */
const lookAgainMs = 15_000;

/** Lines up for grabs: labour companies take places here, the hotel sees how each goes. */
export function OpenPlaces() {
  const t = useTexts("work-orders");
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
                  search: searchTo({ open: String(row.lineId), from: row.workDate, to: row.workDate }),
                }),
            },
          ]
        : [];
    return [...act("take"), ...act("giveBack"), ...schedule, ...act("end")];
  };
  return (
    <>
      <ListPage
        list={openPlacesList}
        call={listOpenPlaces}
        every={lookAgainMs}
        filters={{ from: { initial: today() } }}
        columns={{
          companies: { hidden: isAgency },
          costPerPersonFen: { hidden: !isAgency },
          requirements: { value: (row) => requirementText(t, row.requirements) },
        }}
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
