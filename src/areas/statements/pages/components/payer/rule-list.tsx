import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { deletePaymentRule, listPaymentRules, paymentOptions, savePaymentRule } from "../../../payer-api.ts";
import { paymentRuleList, type PaymentRuleRow } from "../../../payer-lists.ts";
import type { PartProps } from "./part-props.ts";

/** What a payment may come to, and when a second person releases it. */
export function RuleList({ tabs }: PartProps) {
  const t = useTexts("statements/payer");
  const ui = useUiTexts();
  const [gone, setGone] = useState<PaymentRuleRow>();
  return (
    <>
      <ListPage
        list={paymentRuleList}
        call={listPaymentRules}
        tabs={tabs}
        create={{ label: t("rules.add"), needs: "C7310.limits" }}
        empty={{ title: t("rules.emptyTitle"), hint: t("rules.emptyHint") }}
        columns={{ entity: { value: (row) => row.entity ?? t("rules.all") } }}
        rowActions={(row, list) => [
          { key: "edit", label: ui("act.edit"), needs: "C7310.limits", onClick: () => list.form(row.id) },
          {
            key: "delete",
            label: ui("act.delete"),
            needs: "C7310.limits",
            danger: true,
            onClick: () => setGone(row),
          },
        ]}
        form={({ id, row, close }) =>
          id === undefined || row ? <RuleForm key={id ?? "new"} row={row} onClose={close} /> : null
        }
      />
      {gone ? (
        <ConfirmAction
          danger
          title={t("rules.delete", { name: gone.entity ?? t("rules.all") })}
          content={t("rules.deleteHint")}
          call={deletePaymentRule}
          input={() => ({ id: gone.id, version: gone.version })}
          okText={ui("act.delete")}
          refresh={[listPaymentRules]}
          onClose={() => setGone(undefined)}
        />
      ) : null}
    </>
  );
}

type Values = Record<string, unknown>;

function RuleForm({ row, onClose }: { row: PaymentRuleRow | undefined; onClose: () => void }) {
  const t = useTexts("statements/payer");
  const field = useFieldsOf(paymentRuleList);
  const { data } = useCall(paymentOptions, {});
  if (!data) return null;
  const {
    id,
    version,
    entity: _entity,
    ...values
  } = row ?? { id: undefined, version: 0, entity: null, beyond: "refuse", release: "off", changedDays: 3 };
  return (
    <FormDrawer
      title={t(row ? "rules.edit" : "rules.add")}
      call={savePaymentRule}
      initial={values}
      fixed={id === undefined ? {} : { id, version }}
      toast={t("rules.saved")}
      refresh={[listPaymentRules]}
      onClose={onClose}
      width={600}
      fields={[
        field("legalEntityId", {
          as: "entity",
          kind: "select",
          full: true,
          options: data.entities.map((one) => ({ value: one.id, label: one.name })),
          placeholder: t("rules.all"),
          hint: t("rules.entityHint"),
        }),
        field("singleFen", { hint: t("rules.limitHint") }),
        field("batchFen", { hint: t("rules.limitHint") }),
        field("dayFen", { hint: t("rules.limitHint") }),
        field("beyond", { kind: "radio", full: true }),
        field("release", { kind: "radio", full: true, hint: t("rules.releaseHint") }),
        field("releaseAboveFen", { required: true, when: ({ release }: Values) => release === "above" }),
        field("changedDays", { full: true, hint: t("rules.changedHint") }),
      ]}
    />
  );
}
