import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { ListPart } from "#ui/list-page/list-part.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listPayments, previewIssue } from "../../../payments-api.ts";
import { heldOutRows, payBatchList } from "../../../payments-list.ts";
import { IssueDialog } from "./issue-dialog.tsx";
import { PaymentDetail } from "./payment-detail.tsx";

/** How a granted run is paid: its payments, and whom none of them holds. */
export function PaymentsTab({ run }: { run: { id: number; number: string } }) {
  const t = useTexts("payroll/payments");
  const say = useSay();
  const [opened, open] = useState<number>();
  const [isIssuing, issue] = useState(false);
  const { data, isPending } = useCall(previewIssue, { runId: run.id }, { keep: true });
  const columns = useColumnsOf(heldOutRows);
  return (
    <>
      <Section
        title={say(payBatchList.title)}
        extra={
          data?.canIssue ? (
            <Button type="primary" onClick={() => issue(true)}>
              {t("issue")}
            </Button>
          ) : null
        }
      >
        <ListPart
          list={payBatchList}
          call={listPayments}
          fixed={{ runId: run.id }}
          filters={{ runId: false, month: false, search: false }}
          columns={{
            run: false,
            month: false,
            entity: false,
            number: {
              render: (row) => (
                <button type="button" className="mu-plain mu-cell-link" onClick={() => open(row.id)}>
                  {row.number}
                </button>
              ),
            },
          }}
          onOpen={(row) => open(row.id)}
        />
      </Section>
      <Section title={t("heldOut")}>
        <DataTable
          label={t("heldOut")}
          loading={isPending}
          rows={(data?.heldOut ?? []).map((row) => ({ ...row, id: row.memberId }))}
          columns={columns}
          empty={t("noHeldOut")}
        />
      </Section>
      {opened === undefined ? null : <PaymentDetail id={opened} onClose={() => open(undefined)} />}
      {isIssuing ? <IssueDialog runs={[run]} onClose={() => issue(false)} /> : null}
    </>
  );
}
