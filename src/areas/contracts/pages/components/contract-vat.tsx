import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCall } from "#ui/calls.ts";
import { useCan } from "#ui/session.ts";
import { choicesOf, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { deleteContractVat, listContractVat, saveContractVat } from "../../api.ts";
import { vatMethodWords, vatRates } from "../../vat.ts";

type Row = OutputOf<typeof listContractVat>["rows"][number];
type Doing = { what: "save"; row: Row | undefined } | { what: "delete"; row: Row };

/** How the amounts of a contract are taxed, from which day on. */
export function ContractVat({ contract }: { contract: { id: number; startDate: string } }) {
  const t = useTexts("contracts");
  const ui = useUiTexts();
  const say = useSay();
  const may = useCan()("C6400.edit");
  const contractId = contract.id;
  const { data, error, refetch } = useCall(listContractVat, { contractId });
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const row = doing?.what === "save" ? doing.row : undefined;
  return (
    <>
      <p className="mu-secondary">{t("vat.hint")}</p>
      {may ? (
        <div>
          <Button onClick={() => setDoing({ what: "save", row: undefined })}>{t("vat.add")}</Button>
        </div>
      ) : null}
      <DataTable
        label={t("part.vat")}
        rows={data?.rows ?? []}
        empty={t("vat.none")}
        columns={[
          { key: "fromDate", title: t("vat.from"), kind: "date" },
          { key: "method", title: t("vat.method"), value: ({ method }) => say(vatMethodWords[method]), width: 220 },
          {
            key: "ratePercent",
            title: t("vat.rate"),
            value: ({ ratePercent }) => (ratePercent === null ? "-" : `${ratePercent}%`),
            width: 90,
          },
          { key: "note", title: t("vat.note"), grow: true },
        ]}
        actions={(one) =>
          may
            ? [
                { key: "edit", label: ui("act.edit"), onClick: () => setDoing({ what: "save", row: one }) },
                {
                  key: "delete",
                  label: ui("act.delete"),
                  danger: true,
                  onClick: () => setDoing({ what: "delete", row: one }),
                },
              ]
            : []
        }
      />
      {doing?.what === "save" ? (
        <FormDrawer
          title={row ? t("vat.edit") : t("vat.add")}
          call={saveContractVat}
          initial={
            row
              ? {
                  fromDate: row.fromDate,
                  method: row.method,
                  ratePercent: row.ratePercent ?? undefined,
                  note: row.note,
                }
              : { fromDate: contract.startDate, method: "full" as const, ratePercent: 6 }
          }
          fixed={row ? { contractId, id: row.id, version: row.version } : { contractId }}
          refresh={[listContractVat]}
          onClose={close}
          width={420}
          fields={[
            { name: "fromDate", kind: "date", label: t("vat.from"), full: true },
            {
              name: "method",
              kind: "select",
              label: t("vat.method"),
              options: choicesOf(vatMethodWords, say),
              full: true,
            },
            {
              name: "ratePercent",
              kind: "select",
              label: t("vat.rate"),
              options: vatRates.map((value) => ({ value, label: `${value}%` })),
              required: true,
              full: true,
              when: ({ method }) => method === "full",
            },
            { name: "note", kind: "textarea", label: t("vat.note"), max: 200 },
          ]}
        />
      ) : null}
      {doing?.what === "delete" ? (
        <ConfirmAction
          title={t("vat.deleteTitle", { date: doing.row.fromDate })}
          call={deleteContractVat}
          input={() => ({ contractId, id: doing.row.id, version: doing.row.version })}
          danger
          refresh={[listContractVat]}
          onClose={close}
        />
      ) : null}
    </>
  );
}
