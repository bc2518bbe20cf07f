import { useState } from "react";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { objectionList, type ObjectionRow } from "../../../objections-list.ts";
import { answerObjection, listObjections, readReceipts } from "../../../payslips-api.ts";
import { listSlips } from "../../../runs-api.ts";
import { SlipDetail } from "../runs/slip-detail.tsx";

/** What people say against their payslips, with the slip beside it, and the answers. */
export function Objections() {
  const t = useTexts("payroll/payslips");
  const payroll = useTexts("payroll");
  const can = useCan();
  const [answered, answer] = useState<ObjectionRow>();
  const [slipId, open] = useState<number>();
  return (
    <>
      <ListPage
        list={objectionList}
        call={listObjections}
        rowActions={(row) => [
          { key: "slip", label: payroll("slip.title"), needs: "C60302.view", onClick: () => open(row.slipId) },
          ...(row.state === "open" && can("C60302.edit")
            ? [{ key: "answer", label: t("office.answer"), isNext: true, onClick: () => answer(row) }]
            : []),
        ]}
        empty={{ title: t("office.empty"), hint: t("office.emptyHint") }}
      />
      {slipId === undefined ? null : <SlipDetail id={slipId} onClose={() => open(undefined)} />}
      {answered ? (
        <FormDrawer
          title={t("office.answerTitle", { name: answered.name })}
          call={answerObjection}
          initial={{ answer: "" }}
          fixed={{ id: answered.id }}
          toast={t("office.answered")}
          refresh={[listObjections, readReceipts, listSlips]}
          submitLabel={t("office.answer")}
          onClose={() => answer(undefined)}
          fields={[
            {
              name: "answer",
              kind: "textarea",
              label: t("office.answerText"),
              full: true,
              max: 1000,
              hint: `${answered.item ?? ""} ${answered.text}`.trim(),
            },
          ]}
        />
      ) : null}
    </>
  );
}
