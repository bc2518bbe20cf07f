import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { Button } from "antd";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { listPayerAccounts, paymentOptions, savePayerAccount } from "../../../payer-api.ts";
import { payerAccountList, type PayerAccountRow } from "../../../payer-lists.ts";
import type { PartProps } from "./part-props.ts";
import { RevealAccount } from "./reveal-account.tsx";

/** The accounts from which the legal entities pay. */
export function AccountList({ tabs }: PartProps) {
  const t = useTexts("statements/payer");
  const ui = useUiTexts();
  return (
    <ListPage
      list={payerAccountList}
      call={listPayerAccounts}
      tabs={tabs}
      create={{ label: t("accounts.add"), needs: "C7310.edit" }}
      empty={{ title: t("accounts.emptyTitle"), hint: t("accounts.emptyHint") }}
      columns={{ layout: { value: (row) => row.layout ?? t("accounts.builtin") } }}
      rowActions={(row, list) => [
        { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
        { key: "edit", label: ui("act.edit"), needs: "C7310.edit", onClick: () => list.form(row.id) },
      ]}
      detail={(place) => <AccountDetail key={place.id} {...place} />}
      form={({ id, row, close }) =>
        id === undefined || row ? <AccountForm key={id ?? "new"} row={row} onClose={close} /> : null
      }
    />
  );
}

function AccountDetail({ id, row, close, previous, next }: DetailPlace<PayerAccountRow>) {
  const t = useTexts("statements/payer");
  const can = useCan();
  const [reveals, setReveals] = useState(false);
  const fact = useFactsOf(payerAccountList, row ?? {});
  return (
    <>
      <DetailDrawer
        id={id}
        width={560}
        title={row ? row.name : t("accounts.detail")}
        loading={!row}
        tabs={
          row
            ? [
                {
                  key: "account",
                  label: t("accounts.detail"),
                  content: (
                    <Facts
                      facts={[
                        fact("entity"),
                        fact("bankName"),
                        fact("subBankName"),
                        fact("bankAccount"),
                        fact("cnaps"),
                        fact("layout", { value: row.layout ?? t("accounts.builtin") }),
                        fact("usual"),
                        fact("from"),
                        fact("to"),
                        fact("enabled"),
                        fact("note", { full: true }),
                      ]}
                    />
                  ),
                },
              ]
            : []
        }
        {...(row && can("C7310.reveal")
          ? { actions: <Button onClick={() => setReveals(true)}>{t("accounts.reveal")}</Button> }
          : {})}
        onClose={close}
        onPrevious={previous}
        onNext={next}
      />
      {reveals ? <RevealAccount id={id} onClose={() => setReveals(false)} /> : null}
    </>
  );
}

function AccountForm({ row, onClose }: { row: PayerAccountRow | undefined; onClose: () => void }) {
  const t = useTexts("statements/payer");
  const field = useFieldsOf(payerAccountList);
  const { data } = useCall(paymentOptions, {});
  if (!data) return null;
  const options = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDrawer
      title={t(row ? "accounts.edit" : "accounts.add")}
      call={savePayerAccount}
      initial={
        row
          ? {
              legalEntityId: row.legalEntityId,
              name: row.name,
              bankName: row.bankName,
              subBankName: row.subBankName,
              cnaps: row.cnaps,
              layoutId: row.layoutId,
              isDefault: row.usual !== null,
              from: row.from,
              to: row.to,
              enabled: row.enabled,
              note: row.note,
            }
          : {
              from: today(),
              enabled: true,
              isDefault: true,
              ...(data.entities.length === 1
                ? { legalEntityId: data.entities[0]!.id, name: data.entities[0]!.name }
                : {}),
            }
      }
      {...(row ? { fixed: { id: row.id, version: row.version } } : {})}
      toast={t("accounts.saved")}
      refresh={[listPayerAccounts]}
      onClose={onClose}
      width={640}
      fields={[
        field("legalEntityId", { as: "entity", kind: "select", options: options(data.entities) }),
        field("name", { kind: "text" }),
        field("bankName"),
        field("subBankName"),
        field("bankAccount", {
          max: 40,
          required: !row,
          ...(row ? { hint: t("accounts.keep", { mask: row.bankAccount }) } : {}),
        }),
        field("cnaps", { max: 12 }),
        field("layoutId", {
          as: "layout",
          kind: "select",
          options: options(data.layouts),
          placeholder: t("accounts.builtin"),
        }),
        field("isDefault", { hint: t("accounts.defaultHint") }),
        field("from"),
        field("to"),
        field("enabled"),
        field("note", { kind: "textarea" }),
      ]}
    />
  );
}
