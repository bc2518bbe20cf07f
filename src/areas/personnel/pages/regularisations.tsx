import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { regularisationList, type RegularisationRow } from "../change-lists.ts";
import { changeWords } from "../change-words.ts";
import { listRegularisations, readRegularisation } from "../changes-api.ts";
import { useChangeActs, type Acted } from "./components/changes/change-acts.tsx";
import { ChangeDetail } from "./components/changes/change-detail.tsx";
import { ChangePay } from "./components/changes/change-pay.tsx";
import { SeparationForm } from "./components/leaving/separation-form.tsx";
import { RegularisationForm } from "./components/changes/regularisation-form.tsx";

/** Who becomes regular staff, stays on probation, or does not pass it. */
export default function Regularisations() {
  const t = useTexts("personnel/changes");
  const ui = useUiTexts();
  const [failed, leave] = useState<number>();
  const can = useCan();
  const [changeActs, dialog] = useChangeActs([listRegularisations, readRegularisation]);
  /** Who did not pass is to leave; the ground stands in the form already. */
  const actionsOf = (row: Acted & Failed): RowAction[] => [
    ...(row.outcome === "fail" && (row.state === "approved" || row.state === "effective") && can("C0414.add")
      ? [{ key: "leave", label: t("act.leave"), onClick: () => leave(row.memberId) }]
      : []),
    ...changeActs(row),
  ];
  return (
    <>
      <ListPage
        list={regularisationList}
        call={listRegularisations}
        create={{ label: t("add.regularisation"), needs: "C0412.add" }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...actionsOf(row),
        ]}
        detail={(place) => <Detail place={place} actionsOf={actionsOf} />}
        form={({ id, close }) => <RegularisationForm id={id} onClose={close} />}
        empty={{ title: t("empty.regularisation"), hint: t("empty.regularisationHint") }}
      />
      {failed === undefined ? null : <SeparationForm failedId={failed} onClose={() => leave(undefined)} />}
      {dialog}
    </>
  );
}

type Failed = Pick<RegularisationRow, "memberId" | "outcome" | "state">;

function Detail({
  place,
  actionsOf,
}: {
  place: DetailPlace<unknown>;
  actionsOf: (row: Acted & Failed) => RowAction[];
}) {
  const asked = useCall(readRegularisation, { id: place.id }, { keep: true });
  const { data } = asked;
  const fact = useFactsOf(regularisationList, data ?? {});
  return (
    <ChangeDetail
      place={place}
      asked={asked}
      row={data}
      words={changeWords}
      actions={data ? actionsOf(data) : []}
      facts={[
        fact("jobNumber"),
        fact("department"),
        fact("joinedOn"),
        fact("probationEnd"),
        fact("outcome"),
        fact("score"),
        fact("from"),
        ...(data?.probationUntil ? [fact("probationUntil")] : []),
        ...(data?.appraisal ? [fact("appraisal", { full: true })] : []),
        ...(data?.reason ? [fact("reason", { full: true })] : []),
        ...(data?.returnReason ? [fact("returnReason", { full: true })] : []),
      ]}
      more={data ? <ChangePay key={data.id} id={data.id} pay={data.pay} mayReveal={data.mayReveal} /> : null}
    />
  );
}
