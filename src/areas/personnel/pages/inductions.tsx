import { useState } from "react";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { listInductions } from "../induction-api.ts";
import { inductionList, type InductionRow } from "../induction-list.ts";
import { InductionAct, type Asked } from "./components/induction/induction-act.tsx";
import { InductionDetail } from "./components/induction/induction-detail.tsx";
import { AddInduction, EditInduction } from "./components/induction/induction-form.tsx";

/** Who is to join as own staff, from the link to the first day. */
export default function Inductions() {
  const t = useTexts("personnel/induction");
  const ui = useUiTexts();
  const [asked, ask] = useState<Asked>();
  const labelOf = (what: InductionRow["actions"][number], row: InductionRow) =>
    what === "send" && row.state !== "invited" ? t("act.sendAgain") : t(`act.${what}`);
  return (
    <>
      <ListPage
        list={inductionList}
        call={listInductions}
        create={{ label: t("act.add"), needs: "C0417.add" }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...row.actions.map((what) => ({
            key: what,
            label: labelOf(what, row),
            danger: what === "drop",
            onClick: () => (what === "edit" ? list.form(row.id) : ask({ what, row })),
          })),
        ]}
        detail={(place) => <InductionDetail {...place} act={(what, row) => ask({ what, row })} />}
        form={({ id, close }) =>
          id === undefined ? <AddInduction onClose={close} /> : <EditInduction id={id} onClose={close} />
        }
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
      />
      {asked ? <InductionAct {...asked} onClose={() => ask(undefined)} /> : null}
    </>
  );
}
