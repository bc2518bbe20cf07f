import { useCall } from "#ui/calls.ts";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { transferList } from "../change-lists.ts";
import { changeWords } from "../change-words.ts";
import { listTransfers, readTransfer } from "../changes-api.ts";
import { useChangeActs, type Acted } from "./components/changes/change-acts.tsx";
import { ChangeDetail } from "./components/changes/change-detail.tsx";
import { ChangePay } from "./components/changes/change-pay.tsx";
import { TransferForm } from "./components/changes/transfer-form.tsx";

/** Who goes to another department, post, grade or rank. */
export default function Transfers() {
  const t = useTexts("personnel/changes");
  const ui = useUiTexts();
  const [actionsOf, dialog] = useChangeActs([listTransfers, readTransfer]);
  return (
    <>
      <ListPage
        list={transferList}
        call={listTransfers}
        create={{ label: t("add.transfer"), needs: "C0413.add" }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...actionsOf(row),
        ]}
        detail={(place) => <Detail place={place} actionsOf={actionsOf} />}
        form={({ id, close }) => <TransferForm id={id} onClose={close} />}
        empty={{ title: t("empty.transfer"), hint: t("empty.transferHint") }}
      />
      {dialog}
    </>
  );
}

function Detail({ place, actionsOf }: { place: DetailPlace<unknown>; actionsOf: (row: Acted) => RowAction[] }) {
  const asked = useCall(readTransfer, { id: place.id }, { keep: true });
  const { data } = asked;
  const fact = useFactsOf(transferList, data ?? {});
  return (
    <ChangeDetail
      place={place}
      asked={asked}
      row={data}
      words={changeWords}
      actions={data ? actionsOf(data) : []}
      facts={[
        fact("jobNumber"),
        fact("kind"),
        fact("from"),
        ...(data?.until ? [fact("until")] : []),
        fact("department"),
        fact("toDepartment"),
        fact("post"),
        fact("toPost"),
        fact("grade"),
        fact("toGrade"),
        fact("rank"),
        fact("toRank"),
        ...(data?.reason ? [fact("reason", { full: true })] : []),
        ...(data?.returnReason ? [fact("returnReason", { full: true })] : []),
      ]}
      more={data ? <ChangePay key={data.id} id={data.id} pay={data.pay} mayReveal={data.mayReveal} /> : null}
    />
  );
}
