import { switchCompany } from "#areas/access/session-api.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { listCustomers } from "../api.ts";

/** The companies that this labour company's log-in serves, with what waits for an answer there. */
export default function Customers() {
  const t = useTexts("agencies");
  const { data, isPending, error, refetch } = useCall(listCustomers, {}, { every: 60_000 });
  const enter = useSend(switchCompany, { refresh: [], onDone: () => location.assign("/index/homePage") });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Page>
      <DataTable
        label={t("customer.title")}
        rows={(data?.rows ?? []).map((row) => ({ ...row, id: row.accountId }))}
        loading={isPending}
        columns={[
          { key: "name", title: t("customer.name"), grow: true },
          { key: "agencyName", title: t("customer.agencyName"), grow: true },
          { key: "openRequests", title: t("customer.openRequests"), kind: "number" },
          {
            key: "current",
            title: t("customer.here"),
            render: (row) => (row.current ? <StatusTag tone="info" text={t("customer.here")} /> : null),
          },
        ]}
        actions={(row) =>
          row.current
            ? []
            : [
                {
                  key: "enter",
                  label: t("act.enter"),
                  disabled: enter.running,
                  onClick: () => enter.run({ tenantId: row.tenantId, accountId: row.accountId }),
                },
              ]
        }
        empty={<Empty title={t("customer.empty")} hint={t("customer.emptyHint")} />}
      />
    </Page>
  );
}
