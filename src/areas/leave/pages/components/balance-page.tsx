import { useState, type ReactNode } from "react";
import { Button } from "antd";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { balanceLists, type BalanceRow } from "../../balance-lists.ts";
import { listBalances } from "../../balances-api.ts";
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
  empty: { title: string; hint: string };
  buttons?: ReactNode;
}

type Asked = { what: "adjust" | "service"; row: BalanceRow | null };

/** Who has how much of a kind of leave, with the ledger of each and what may be done to it. */
export function BalancePage({ kind, code, empty, buttons }: BalancePageProps) {
  const t = useTexts("leave");
  const can = useCan();
  const choices = useLeaveChoices();
  const [asked, ask] = useState<Asked>();
  const may = { adjust: can(`${code}.adjust`), service: kind === "annual" && can(`${code}.service`) };
  const length = (key: "granted" | "used" | "waiting" | "remaining") => ({
    value: (row: BalanceRow) => (row[key] === 0 ? "-" : lengthText(row[key], t)),
  });
  return (
    <>
      <ListPage
        list={balanceLists[kind]}
        call={listBalances}
        fixed={{ kind }}
        filters={{ departmentId: { kind: "select", options: choices.departments } }}
        columns={{
          ...(kind === "annual" ? {} : { joinedOn: false, servedSince: false }),
          ...(kind === "parental" ? {} : { children: false }),
          granted: length("granted"),
          used: length("used"),
          waiting: length("waiting"),
          remaining: length("remaining"),
        }}
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
