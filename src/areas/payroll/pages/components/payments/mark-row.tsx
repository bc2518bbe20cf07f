import { today } from "#ui/format.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { listPayments, listPayRows, markPayRow, previewIssue, readPayment } from "../../../payments-api.ts";
import type { PayRow } from "../../../payments-list.ts";

export interface AskedMark {
  action: "pay" | "fail";
  row: Pick<PayRow, "id" | "version" | "name">;
}

/** Says by hand what became of a payment. */
export function MarkRow({ action, row, onClose }: AskedMark & { onClose: () => void }) {
  const t = useTexts("payroll/payments");
  const isPaid = action === "pay";
  return (
    <FormDrawer
      title={t(`ask.${action}`, { name: row.name })}
      call={markPayRow}
      initial={{ paidOn: isPaid ? today() : null, reason: "" }}
      fixed={{ id: row.id, version: row.version, as: isPaid ? "paid" : "failed" }}
      refresh={[listPayRows, readPayment, listPayments, previewIssue]}
      submitLabel={t(`act.${action}`)}
      fields={[
        ...(isPaid ? [{ name: "paidOn" as const, kind: "date" as const, label: t("ask.paidOn") }] : []),
        { name: "reason", kind: "textarea", label: t("ask.markReason"), full: true },
      ]}
      onClose={onClose}
    />
  );
}
