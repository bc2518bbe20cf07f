import { useState } from "react";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { listContracts } from "../contract-api.ts";
import { contractList, type ContractRow } from "../contract-list.ts";
import { ContractDetail, stepsOf } from "./components/contract-detail.tsx";
import { AddContract, EditContract } from "./components/contract-form.tsx";
import { ContractStep, type Step } from "./components/contract-step.tsx";

/** Employment contracts on paper: drawn up, signed, renewed, ended. */
export default function EmploymentContracts() {
  const t = useTexts("personnel");
  const ui = useUiTexts();
  const [step, setStep] = useState<Step>();
  const [, setSearch] = useSearchState({ open: "", form: "" });
  const close = () => setStep(undefined);
  const steps = (row: ContractRow, edit: (id: number) => void) =>
    stepsOf(row).map((action) => ({
      key: action,
      label: t(`contract.${action}`),
      danger: action === "end",
      onClick: () => (action === "edit" ? edit(row.id) : setStep({ kind: action, row })),
    }));
  return (
    <>
      <ListPage
        list={contractList}
        call={listContracts}
        create={{ label: t("contract.add"), needs: "C0411.add" }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...steps(row, list.form),
          ...(row.actions.includes("edit")
            ? [
                {
                  key: "delete",
                  label: t("contract.delete"),
                  danger: true,
                  onClick: () => setStep({ kind: "delete" as const, row }),
                },
              ]
            : []),
        ]}
        empty={{ title: t("contract.empty"), hint: t("contract.emptyHint") }}
        detail={(place) => (
          <ContractDetail
            {...place}
            act={(kind, row) =>
              kind === "edit" ? setSearch({ open: "", form: String(row.id) }) : setStep({ kind, row })
            }
          />
        )}
        form={({ id, close: closeForm }) =>
          id === undefined ? <AddContract onClose={closeForm} /> : <EditContract id={id} onClose={closeForm} />
        }
      />
      {step ? <ContractStep step={step} onClose={close} /> : null}
    </>
  );
}
