import { useSwitchCompany } from "#areas/access/web.tsx";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listCustomers } from "../api.ts";
import { customerRows } from "../detail-rows.ts";

/** The companies that this labour company's log-in serves, with what waits for an answer there. */
export default function Customers() {
  const t = useTexts("agencies");
  const say = useSay();
  const columns = useColumnsOf(customerRows, {
    current: {
      render: ({ current }) => (current ? <StatusTag tone="info" text={say(customerRows.columns.current)} /> : null),
    },
  });
  const { data, isPending, error, refetch } = useCall(listCustomers, {}, { every: 60_000 });
  const enter = useSwitchCompany();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Page>
      <DataTable
        label={say(customerRows.title)}
        rows={(data?.rows ?? []).map((row) => ({ ...row, id: row.accountId }))}
        loading={isPending}
        columns={columns}
        actions={(row) =>
          row.current
            ? []
            : [
                {
                  key: "enter",
                  label: t("act.enter"),
                  disabled: enter.running,
                  onClick: () => enter.run({ ...row, kind: "agency" }),
                },
              ]
        }
        empty={<Empty title={t("customer.empty")} hint={t("customer.emptyHint")} />}
      />
    </Page>
  );
}
