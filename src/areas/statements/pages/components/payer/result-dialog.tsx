import { useRef, useState } from "react";
import { Button } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { differenceRows } from "../../../detail-rows.ts";
import { importResult, listBatches, readBatch, type BatchDetail } from "../../../payment-api.ts";

/** Takes the file with which the bank answers, and tells where it differs from what it was sent. */
export function ResultDialog({ batch, onClose }: { batch: BatchDetail; onClose: () => void }) {
  const payer = useTexts("statements/payer");
  const say = useSay();
  const columns = useColumnsOf(differenceRows);
  const differs = useRef(false);
  const [told, setTold] = useState<OutputOf<typeof importResult>>();
  if (told) {
    return (
      <Dialog
        open
        width={720}
        title={payer("batch.resultDone", { paid: told.paid, failed: told.failed })}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{payer("batch.close")}</Button>}
      >
        <DataTable
          label={say(differenceRows.title)}
          rows={told.differences.map((row, index) => ({ ...row, id: index }))}
          columns={columns}
        />
      </Dialog>
    );
  }
  return (
    <ImportDialog
      title={payer("batch.resultTitle", { number: batch.number })}
      call={importResult}
      input={{ id: batch.id }}
      limits={uploadRules.tableImport}
      refresh={[readBatch, listBatches]}
      onDone={(content) => {
        if (content.differences.length === 0) return;
        differs.current = true;
        setTold(content);
      }}
      // Called after the answer too, when the differences are still to be read.
      onClose={() => (differs.current ? undefined : onClose())}
    >
      <p className="mu-secondary">{payer("batch.resultHint")}</p>
    </ImportDialog>
  );
}
