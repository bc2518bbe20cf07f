import { useRef, useState } from "react";
import { Button } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import {
  importPayResult,
  listPayments,
  listPayRows,
  previewIssue,
  readPayment,
  type PaymentData,
} from "../../../payments-api.ts";
import { payDifferenceRows } from "../../../payments-list.ts";

/** Takes the file with which the bank answers, and lists what it does not match. */
export function ResultDialog({ payment, onClose }: { payment: PaymentData; onClose: () => void }) {
  const t = useTexts("payroll/payments");
  const say = useSay();
  const columns = useColumnsOf(payDifferenceRows);
  const differs = useRef(false);
  const [told, setTold] = useState<OutputOf<typeof importPayResult>>();
  if (told) {
    const { paid, failed, known } = told;
    return (
      <Dialog
        open
        width={760}
        title={t("ask.resultDone", { paid, failed, known })}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{t("close")}</Button>}
      >
        <DataTable
          label={say(payDifferenceRows.title)}
          rows={told.differences.map((row, index) => ({ ...row, id: index }))}
          columns={columns}
        />
      </Dialog>
    );
  }
  return (
    <ImportDialog
      title={t("ask.result", { number: payment.number })}
      call={importPayResult}
      input={{ id: payment.id }}
      limits={uploadRules.tableImport}
      refresh={[readPayment, listPayments, listPayRows, previewIssue]}
      onDone={(content) => {
        if (content.differences.length === 0) return;
        differs.current = true;
        setTold(content);
      }}
      // Called after the answer too, when the differences are still to be read.
      onClose={() => (differs.current ? undefined : onClose())}
    >
      <p className="mu-secondary">{t("ask.resultHint")}</p>
    </ImportDialog>
  );
}
