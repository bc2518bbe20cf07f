import { useState, type ReactNode } from "react";
import { Button } from "antd";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { listBalances, type BalanceRow } from "../../balances-api.ts";
import type { BalanceKind } from "../../rules/leave-kinds.ts";
import { AdjustForm } from "./adjust-form.tsx";
import { BalanceDetail } from "./balance-detail.tsx";
import { lengthText } from "./length.ts";
import { ServiceForm } from "./service-form.tsx";
import { useLeaveChoices } from "./use-choices.ts";

interface BalancePageProps {
  kind: BalanceKind;
  /** Code of the page. */
  code: string;
  title: string;
  empty: { title: string; hint: string };
  buttons?: ReactNode;
}

type Asked = { what: "adjust" | "service"; row: BalanceRow | null };

/** Who has how much of a kind of leave, with the ledger of each and what may be done to it. */
export function BalancePage({ kind, code, title, empty, buttons }: BalancePageProps) {
  const t = useTexts("leave");
  const can = useCan();
  const choices = useLeaveChoices();
  const [asked, ask] = useState<Asked>();
  const may = { adjust: can(`${code}.adjust`), service: kind === "annual" && can(`${code}.service`) };
  const figure = (key: "granted" | "used" | "waiting" | "remaining") => ({
    key,
    title: t(`balance.${key}`),
    kind: "number" as const,
    sort: key !== "waiting",
    value: (row: BalanceRow) => (row[key] === 0 ? "-" : lengthText(row[key], t)),
    width: 92,
  });
  return (
    <>
      <ListPage
        name={`balances-${kind}`}
        title={title}
        call={listBalances}
        fixed={{ kind }}
        filters={[
          { kind: "search", name: "search", label: t("searchPerson") },
          { kind: "select", name: "departmentId", label: t("department"), options: choices.departments },
        ]}
        columns={[
          { key: "name", title: t("person"), kind: "link", sort: true },
          { key: "jobNumber", title: t("jobNumber"), sort: true },
          { key: "departmentName", title: t("department"), grow: true },
          ...(kind === "annual"
            ? [
                { key: "joinedOn", title: t("balance.joinedOn"), kind: "date" as const, sort: true },
                { key: "servedSince", title: t("balance.servedSince"), kind: "date" as const },
              ]
            : []),
          ...(kind === "parental" ? [{ key: "children", title: t("balance.children"), kind: "number" as const }] : []),
          figure("granted"),
          figure("used"),
          figure("waiting"),
          figure("remaining"),
          { key: "endsOn", title: t("balance.endsOn"), kind: "date", sort: true },
        ]}
        rowActions={(row, list) => [
          { key: "view", label: t("balance.view"), onClick: () => list.open(row.id) },
          ...(may.adjust
            ? [{ key: "adjust", label: t("balance.adjust"), onClick: () => ask({ what: "adjust", row }) }]
            : []),
          ...(may.service
            ? [{ key: "service", label: t("balance.service"), onClick: () => ask({ what: "service", row }) }]
            : []),
        ]}
        buttons={
          <>
            {may.adjust && kind === "compensatory" ? (
              <Button onClick={() => ask({ what: "adjust", row: null })}>{t("balance.adjust")}</Button>
            ) : null}
            {buttons}
          </>
        }
        exportButton={(input) => (
          <ExportButton exporter={`leave.${kind}`} title={title} needs={`${code}.export`} input={input} />
        )}
        empty={empty}
        detail={(place) => (
          <BalanceDetail
            place={place}
            kind={kind}
            actions={(row) => (
              <>
                {may.service ? (
                  <Button onClick={() => ask({ what: "service", row })}>{t("balance.service")}</Button>
                ) : null}
                {may.adjust ? (
                  <Button onClick={() => ask({ what: "adjust", row })}>{t("balance.adjust")}</Button>
                ) : null}
              </>
            )}
          />
        )}
      />
      {asked?.what === "adjust" ? <AdjustForm kind={kind} row={asked.row} onClose={() => ask(undefined)} /> : null}
      {asked?.what === "service" && asked.row ? <ServiceForm row={asked.row} onClose={() => ask(undefined)} /> : null}
    </>
  );
}
