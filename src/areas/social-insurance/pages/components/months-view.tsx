import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useUiTexts, useTexts } from "#ui/texts.ts";
import {
  calculateMonth,
  closeMonth,
  confirmMonth,
  listLines,
  listMonths,
  matchMonth,
  proposeBackPay,
  readMonth,
} from "../../months-api.ts";
import { monthList, type MonthRow } from "../../months-list.ts";
import { MonthDetail } from "./month-detail.tsx";
import { useAccounts } from "./use-accounts.ts";

type Step = { kind: MonthRow["actions"][number]; row: MonthRow };

/** Months of the accounts, calculated, confirmed, matched with the bill and closed. */
export function MonthsView() {
  const t = useTexts("social-insurance");
  const ui = useUiTexts();
  const { options } = useAccounts();
  const [step, setStep] = useState<Step>();
  return (
    <>
      <ListPage
        list={monthList}
        call={listMonths}
        create={{ label: t("months.calculate"), needs: "C60501.calculate" }}
        filters={{ accountId: { kind: "select", options } }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...row.actions.map((kind) => ({
            key: kind,
            label: t(kind === "calculate" ? "months.calculateOne" : `months.${kind}`),
            onClick: () => setStep({ kind, row }),
          })),
        ]}
        empty={{ title: t("months.empty"), hint: t("months.emptyHint") }}
        detail={(place) => <MonthDetail {...place} act={(kind, row) => setStep({ kind, row })} />}
        form={({ close }) => <CalculateForm onClose={close} />}
      />
      {step ? <MonthStep step={step} onClose={() => setStep(undefined)} /> : null}
    </>
  );
}

const refresh = [listMonths, readMonth, listLines, proposeBackPay];

function CalculateForm({ onClose }: { onClose: () => void }) {
  const t = useTexts("social-insurance");
  const { options } = useAccounts();
  if (options.length === 0) return null;
  return (
    <FormDrawer
      title={t("months.calculate")}
      call={calculateMonth}
      initial={{ accountId: options[0]!.value as number, month: today().slice(0, 7) }}
      submitLabel={t("months.calculateOne")}
      toast={t("months.calculated")}
      refresh={refresh}
      onClose={onClose}
      width={400}
      fields={[
        { name: "accountId", label: t("account"), kind: "select", full: true, options },
        { name: "month", label: t("month"), kind: "month", full: true },
      ]}
    />
  );
}

function MonthStep({ step: { kind, row }, onClose }: { step: Step; onClose: () => void }) {
  const t = useTexts("social-insurance");
  const { id, version, month, faults, accountId } = row;
  const shared = { refresh, onClose, okText: t(kind === "calculate" ? "months.calculateOne" : `months.${kind}`) };
  const versioned = () => ({ id, version });
  switch (kind) {
    case "calculate":
      return (
        <ConfirmAction
          {...shared}
          title={`${t("months.calculateOne")} ${month}`}
          call={calculateMonth}
          input={() => ({ accountId, month })}
          toast={t("months.calculated")}
        />
      );
    case "confirm":
      return (
        <ConfirmAction
          {...shared}
          title={t("months.confirmTitle", { month })}
          content={t("months.confirmHint", { faults })}
          call={confirmMonth}
          input={versioned}
          toast={t("months.done")}
        />
      );
    case "match":
      return (
        <ConfirmAction
          {...shared}
          title={t("months.matchTitle", { month })}
          call={matchMonth}
          input={versioned}
          toast={t("months.done")}
        />
      );
    case "close":
      return (
        <ConfirmAction
          {...shared}
          title={t("months.closeTitle", { month })}
          call={closeMonth}
          input={versioned}
          toast={t("months.done")}
        />
      );
  }
}
