import { useState } from "react";
import { Button } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { mailPayslip, readReceipts, releasePayslips } from "../../../payslips-api.ts";
import { listSlips } from "../../../runs-api.ts";
import { receiptStates, receiptWords } from "../../../words.ts";

/** How the payslips of a granted run were received; here they are released. */
export function Receipts({ run }: { run: { id: number; number: string } }) {
  const t = useTexts("payroll/payslips");
  const say = useSay();
  const can = useCan();
  const [isReleasing, setReleasing] = useState(false);
  const { data, error, isPending, refetch } = useCall(readReceipts, { runId: run.id }, { keep: true });
  const mail = useSend(mailPayslip, {
    refresh: [],
    onDone: ({ mailed }) => (mailed ? toast.success(t("office.mailed")) : toast.info(t("office.notMailed"))),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const counts = receiptStates
    .filter((state) => (data?.counts[state] ?? 0) > 0)
    .map((state) => `${say(receiptWords[state])} ${data?.counts[state] ?? 0}`);
  return (
    <>
      <p>
        {counts.join(" · ")} <span className="mu-secondary">{t("office.silence")}</span>
      </p>
      {can("C60302.grant") && (data?.counts.none ?? 0) > 0 ? (
        <div>
          <Button type="primary" onClick={() => setReleasing(true)}>
            {t("office.release")}
          </Button>
        </div>
      ) : null}
      <DataTable
        label={t("office.tab")}
        rows={data?.people ?? []}
        loading={isPending}
        columns={[
          { key: "jobNumber", title: t("office.jobNumber"), width: 110 },
          { key: "name", title: t("office.name") },
          { key: "department", title: t("office.department"), grow: true },
          {
            key: "receipt",
            title: t("office.receipt"),
            render: ({ receipt }) => <Status of={receiptWords} value={receipt} />,
          },
          { key: "releasedAt", title: t("office.releasedAt"), kind: "instant", minor: true },
          { key: "readAt", title: t("office.readAt"), kind: "instant" },
          { key: "confirmedAt", title: t("office.confirmedAt"), kind: "instant" },
        ]}
        actions={({ id, receipt }) =>
          receipt === "none"
            ? []
            : [
                {
                  key: "mail",
                  label: t("office.mail"),
                  needs: "C60302.grant",
                  onClick: () => mail.run({ slipId: id, origin: location.origin }),
                },
              ]
        }
      />
      {isReleasing ? (
        <ConfirmAction
          title={t("office.releaseTitle", { number: run.number })}
          content={t("office.releaseHint")}
          call={releasePayslips}
          input={() => ({ runId: run.id, origin: location.origin })}
          okText={t("office.release")}
          refresh={[readReceipts, listSlips]}
          onDone={(done) => toast.success(t("office.released", done))}
          onClose={() => setReleasing(false)}
        />
      ) : null}
    </>
  );
}
