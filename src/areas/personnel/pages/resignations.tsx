import { useCall } from "#ui/calls.ts";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { separationWords } from "../change-words.ts";
import { listSeparations, readSeparation } from "../leaving-api.ts";
import { separationList } from "../leaving-lists.ts";
import { useChangeActs } from "./components/changes/change-acts.tsx";
import { ChangeDetail } from "./components/changes/change-detail.tsx";
import { Clearing, OwedPart } from "./components/leaving/clearing.tsx";
import { useSeparationActs } from "./components/leaving/separation-acts.tsx";
import { SeparationForm } from "./components/leaving/separation-form.tsx";

/** Who leaves: on what ground, what is owed, what is handed over and what is still open everywhere. */
export default function Resignations() {
  const t = useTexts("personnel/leaving");
  const ui = useUiTexts();
  const [changeActs, changeDialog] = useChangeActs([listSeparations, readSeparation]);
  const [leavingActs, leavingDialog] = useSeparationActs();
  return (
    <>
      <ListPage
        list={separationList}
        call={listSeparations}
        create={{ label: t("add.separation"), needs: "C0414.add" }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...leavingActs(row, true),
          ...changeActs(row),
        ]}
        detail={(place) => (
          <Detail place={place} actionsOf={(row) => [...leavingActs(row, false), ...changeActs(row)]} />
        )}
        form={({ id, close }) => <SeparationForm id={id} onClose={close} />}
        empty={{ title: t("empty.separation"), hint: t("empty.separationHint") }}
      />
      {changeDialog}
      {leavingDialog}
    </>
  );
}

type Acts = ReturnType<typeof useSeparationActs>[0];
type Row = Parameters<Acts>[0] & Parameters<ReturnType<typeof useChangeActs>[0]>[0];

function Detail({ place, actionsOf }: { place: DetailPlace<unknown>; actionsOf: (row: Row) => ReturnType<Acts> }) {
  const t = useTexts("personnel/leaving");
  const asked = useCall(readSeparation, { id: place.id }, { keep: true });
  const { data } = asked;
  const fact = useFactsOf(separationList, data ?? {});
  return (
    <ChangeDetail
      place={place}
      asked={asked}
      row={data}
      words={separationWords}
      actions={data ? actionsOf(data) : []}
      facts={[
        fact("jobNumber"),
        fact("department"),
        fact("post"),
        fact("joinedOn"),
        fact("ground"),
        fact("toldOn"),
        fact("lastDay"),
        fact("handOverTo"),
        ...(data?.application ? [fact("application")] : []),
        ...(data?.reason ? [fact("reason", { full: true })] : []),
        ...(data?.returnReason ? [fact("returnReason", { full: true })] : []),
        ...(data?.overrideReason ? [fact("overrideReason", { full: true })] : []),
      ]}
      more={data ? <OwedPart key={data.id} separation={data} /> : null}
      tabs={data ? [{ key: "clearing", label: t("part.clearing"), content: <Clearing separation={data} /> }] : []}
    />
  );
}
