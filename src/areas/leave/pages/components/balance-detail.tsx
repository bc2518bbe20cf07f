import type { ReactNode } from "react";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCall } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { balanceLists, type BalanceRow } from "../../balance-lists.ts";
import { readBalance, type Balance } from "../../balances-api.ts";
import type { BalanceKind } from "../../rules/leave-kinds.ts";
import { LedgerTable, useOccasion } from "./ledger-table.tsx";
import { UnusedPay } from "./unused-pay.tsx";
import { lengthText } from "./length.ts";
import "./leave.css";

/** One person's balance: how it comes about, the grants it is made of, and every change of them. */
export function BalanceDetail({
  place,
  kind,
  actions,
}: {
  place: DetailPlace<BalanceRow>;
  kind: BalanceKind;
  actions: (row: BalanceRow) => ReactNode;
}) {
  const t = useTexts("leave");
  const query = useCall(readBalance, { memberId: place.id, kind }, { keep: true });
  const { data } = query;
  return (
    <DetailDrawer
      {...detailProps(place, query)}
      title={data ? t("detail.title", { name: data.row.name, kind: t(`balance.${kind}`) }) : ""}
      width={860}
      tabs={
        data
          ? [
              { key: "overview", label: t("detail.overview"), content: <Overview balance={data} /> },
              ...(kind === "annual"
                ? [{ key: "unused", label: t("unused.tab"), content: <UnusedPay lots={data.lots} /> }]
                : []),
              {
                key: "ledger",
                label: t("balance.ledger"),
                content: <LedgerTable entries={data.entries} empty={t("balance.notGranted")} />,
              },
            ]
          : []
      }
      actions={data ? actions(data.row) : null}
    />
  );
}

function Overview({ balance: { row, lots, entitlement, children, note } }: { balance: Balance }) {
  const t = useTexts("leave");
  const say = useSay();
  const occasion = useOccasion();
  const { columns } = balanceLists.annual;
  const fact = useFactsOf(balanceLists.annual, row);
  return (
    <>
      <Facts
        columns={4}
        facts={[
          ...(["granted", "used", "waiting"] as const).map((key) => fact(key, { value: lengthText(row[key], t) })),
          fact("remaining", { value: <strong>{lengthText(row.remaining, t)}</strong> }),
          ...(entitlement
            ? [fact("joinedOn"), fact("servedSince"), ...(note ? [{ label: t("service.note"), value: note }] : [])]
            : []),
        ]}
      />
      {entitlement ? (
        <Section title={t("entitlement.title", { year: entitlement.year })}>
          <p className="mu-secondary">
            {t("entitlement.law")}
            {row.servedSince === null ? ` ${t("entitlement.unknown")}` : ""}
          </p>
          <ul className="lv-steps">
            {entitlement.steps.map((step) => (
              <li key={step.from} className="mu-number">
                <span>{t("entitlement.step", { from: step.from, to: step.to })}</span>
                <span>{t("entitlement.years", { years: step.years })}</span>
                <span>{t("entitlement.calendarDays", { count: step.calendarDays })}</span>
                <span>{t("entitlement.yearDays", { count: step.yearDays })}</span>
              </li>
            ))}
          </ul>
          {entitlement.lost ? (
            <p className="mu-note mu-note-warning">
              {t(`entitlement.lost.${entitlement.lost.reason}`, {
                year: entitlement.lost.year,
                days: entitlement.lost.days,
                limit: entitlement.lost.limitDays,
              })}
            </p>
          ) : null}
          <p>
            <strong>
              {t("entitlement.days")} {t("days", { count: entitlement.days })}
            </strong>{" "}
            · {t("entitlement.granted")} {t("days", { count: entitlement.grantedDays })}
          </p>
        </Section>
      ) : null}
      {children.length > 0 ? (
        <Section title={say(columns.children)}>
          <ul className="lv-plain">
            {children.map((child) => (
              <li key={child.id}>
                {t("child.bornOnText", { date: child.bornOn })} ·{" "}
                {child.age === null ? t("child.over") : t("child.now", { age: child.age, date: child.to ?? "" })}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t("balance.lots")}>
        <DataTable
          label={t("balance.lots")}
          rows={lots}
          empty={<span className="mu-secondary">{t("balance.notGranted")}</span>}
          columns={[
            { key: "occasion", title: t("balance.occasion"), value: (lot) => occasion(lot.occasion), grow: true },
            {
              key: "validFrom",
              title: t("balance.valid"),
              value: (lot) => `${lot.validFrom} – ${lot.validTo}`,
              width: 210,
            },
            { key: "granted", title: say(columns.granted), kind: "number", value: (lot) => lengthText(lot.granted, t) },
            {
              key: "remaining",
              title: say(columns.remaining),
              kind: "number",
              value: (lot) => lengthText(lot.remaining, t),
            },
          ]}
        />
      </Section>
    </>
  );
}
