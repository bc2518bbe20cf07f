import { useState } from "react";
import { Button, Select } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import type { BatchAction } from "#ui/list-page/batch-bar.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Money } from "#ui/money.tsx";
import { useCan } from "#ui/session.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { answerBill, billTemplate, importBill, listBills, reopenBill } from "../../bills-api.ts";
import { billList, type BillRow } from "../../bills-list.ts";
import { cityName } from "../../city-name.ts";
import { listMonths, readMonth } from "../../months-api.ts";
import type { BillAnswer } from "../../words.ts";

const amounts = {
  ourBaseFen: false,
  theirBaseFen: false,
  ourEmployeeFen: false,
  theirEmployeeFen: false,
  ourEmployerFen: false,
  theirEmployerFen: false,
} as const;

/** Where two amounts differ, theirs stands out. */
const against = (ours: keyof typeof amounts, theirs: keyof typeof amounts) => ({
  render: (row: BillRow) => (
    <span className={row[ours] === row[theirs] ? undefined : "si-differs"}>
      <Money fen={row[theirs]} />
    </span>
  ),
});
const differing = {
  theirBaseFen: against("ourBaseFen", "theirBaseFen"),
  theirEmployeeFen: against("ourEmployeeFen", "theirEmployeeFen"),
  theirEmployerFen: against("ourEmployerFen", "theirEmployerFen"),
};

/** The bureau's bill beside our lines; every difference is accepted or disputed. */
export function BillsView() {
  const t = useTexts("social-insurance");
  const can = useCan();
  const locale = useLocale();
  const [imports, setImports] = useState(false);
  const [monthId, setMonth] = useState<number>();
  const [reopened, reopen] = useState<BillRow>();
  const [step, setStep] = useState<{ answer: BillAnswer; rows: readonly BillRow[] }>();
  const months = useCall(listMonths, { size: 200 });
  const named = (months.data?.rows ?? []).map(({ id, month, legalEntity, city, state }) => ({
    value: id,
    label: `${month} · ${legalEntity} · ${cityName(city, locale)}`,
    state,
  }));
  const confirmed = named.filter(({ state }) => state === "confirmed");
  const chosen = monthId ?? confirmed[0]?.value;
  const open = (answer: BillAnswer, rows: readonly BillRow[]) => {
    const answered = rows.filter((row) => row.actions.includes("answer"));
    if (answered.length > 0) setStep({ answer, rows: answered });
  };
  const act = { accepted: t("bills.accept"), disputed: t("bills.dispute") };
  const batchOf = (answer: BillAnswer): BatchAction<BillRow> => ({
    key: answer,
    label: act[answer],
    needs: "C60501.match",
    onClick: (rows, clear) => {
      open(answer, rows);
      clear();
    },
  });
  return (
    <>
      <ListPage
        list={billList}
        call={listBills}
        columns={can("C60501.view") ? differing : amounts}
        filters={{ monthId: { kind: "select", options: named } }}
        buttons={can("C60501.import") ? <Button onClick={() => setImports(true)}>{t("bills.import")}</Button> : null}
        batch={[batchOf("accepted"), batchOf("disputed")]}
        rowActions={(row) =>
          row.actions.includes("answer")
            ? (["accepted", "disputed"] as const).map((answer) => ({
                key: answer,
                label: act[answer],
                onClick: () => open(answer, [row]),
              }))
            : row.actions.includes("reopen")
              ? [{ key: "reopen", label: t("bills.reopen"), onClick: () => reopen(row) }]
              : []
        }
        empty={{ title: t("bills.empty"), hint: t("bills.emptyHint") }}
      />
      {imports ? (
        <ImportDialog
          title={t("bills.import")}
          call={importBill}
          input={{ monthId: chosen ?? 0 }}
          fields={["monthId"]}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(billTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={[listBills, listMonths, readMonth]}
          onDone={({ equal, differs, onlyOurs, onlyTheirs }) =>
            toast.success(t("bills.read", { equal, differs, onlyOurs, onlyTheirs }))
          }
          onClose={() => setImports(false)}
        >
          <p className="mu-secondary">{t("bills.importHint")}</p>
          <Select
            aria-label={t("bills.month")}
            style={{ width: "100%" }}
            value={chosen ?? null}
            options={confirmed.map(({ value, label }) => ({ value, label }))}
            onChange={setMonth}
          />
        </ImportDialog>
      ) : null}
      {step ? (
        <ConfirmAction
          title={t(step.answer === "accepted" ? "bills.acceptTitle" : "bills.disputeTitle", {
            count: step.rows.length,
          })}
          call={answerBill}
          input={(note) => ({ ids: step.rows.map(({ id }) => id), answer: step.answer, note })}
          reason={{ label: t("bills.note"), max: 200, optional: true }}
          okText={act[step.answer]}
          toast={t("bills.answered")}
          refresh={[listBills, listMonths, readMonth]}
          onClose={() => setStep(undefined)}
        />
      ) : null}
      {reopened ? (
        <ConfirmAction
          title={t("bills.reopenTitle")}
          call={reopenBill}
          input={() => ({ ids: [reopened.id] })}
          okText={t("bills.reopen")}
          toast={t("bills.reopened")}
          refresh={[listBills, listMonths, readMonth]}
          onClose={() => reopen(undefined)}
        />
      ) : null}
    </>
  );
}
