import { useCall } from "#ui/calls.ts";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { salaryList } from "../change-lists.ts";
import { changeWords } from "../change-words.ts";
import { listSalaryAdjustments, readSalaryAdjustment } from "../changes-api.ts";
import { useChangeActs, type Acted } from "./components/changes/change-acts.tsx";
import { ChangeDetail } from "./components/changes/change-detail.tsx";
import { ChangePay } from "./components/changes/change-pay.tsx";
import { SalaryForm } from "./components/changes/salary-form.tsx";

/** Who is paid differently from when; by how much, not what. */
export default function SalaryAdjustments() {
  const t = useTexts("personnel/changes");
  const ui = useUiTexts();
  const [actionsOf, dialog] = useChangeActs([listSalaryAdjustments, readSalaryAdjustment]);
  return (
    <>
      <ListPage
        list={salaryList}
        call={listSalaryAdjustments}
        create={{ label: t("add.salary"), needs: "C0418.add" }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...actionsOf(row),
        ]}
        detail={(place) => <Detail place={place} actionsOf={actionsOf} />}
        form={({ id, close }) => <SalaryForm id={id} onClose={close} />}
        empty={{ title: t("empty.salary"), hint: t("empty.salaryHint") }}
      />
      {dialog}
    </>
  );
}

function Detail({ place, actionsOf }: { place: DetailPlace<unknown>; actionsOf: (row: Acted) => RowAction[] }) {
  const asked = useCall(readSalaryAdjustment, { id: place.id }, { keep: true });
  const { data } = asked;
  const fact = useFactsOf(salaryList, data ?? {});
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
        fact("items"),
        fact("raise"),
        fact("from"),
        ...(data?.reason ? [fact("reason", { full: true })] : []),
        ...(data?.returnReason ? [fact("returnReason", { full: true })] : []),
      ]}
      more={data ? <ChangePay key={data.id} id={data.id} pay={data.pay} mayReveal={data.mayReveal} /> : null}
    />
  );
}
