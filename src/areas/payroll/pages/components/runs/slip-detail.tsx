import { useState } from "react";
import { Alert, Checkbox, Drawer, Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFocusBack } from "#ui/focus-back.ts";
import { Money } from "#ui/money.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useCall } from "#ui/calls.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { readSlip } from "../../../runs-api.ts";
import {
  insuranceItemWords,
  insuranceKindWords,
  itemKindWords,
  shownSlipWords,
  taxedWords,
  taxStepWords,
} from "../../../words.ts";
import { ExplainItem } from "./explain-item.tsx";
import { unitsText } from "../../../units-text.ts";
import { OverrideItem } from "./override-item.tsx";

type Slip = OutputOf<typeof readSlip>;
type Line = Slip["lines"][number];

/** One person's slip over its run: figures, what each came from, insurance, tax. */
export function SlipDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("payroll");
  useFocusBack();
  const { data, isPending, error, refetch } = useCall(readSlip, { id }, { keep: true });
  return (
    <Drawer
      open
      size={920}
      onClose={onClose}
      title={data ? `${data.name} ${data.jobNumber ?? ""} · ${data.month}` : t("slip.title")}
      extra={data ? <Status of={shownSlipWords} value={data.state} /> : null}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {data ? <Body slip={data} /> : null}
    </Drawer>
  );
}

function Body({ slip }: { slip: Slip }) {
  const t = useTexts("payroll");
  const { totals } = slip;
  const sum = (name: string) => totals[name] ?? 0;
  if (slip.fault) return <Alert type="error" showIcon title={t("slip.fault", { fault: slip.fault })} />;
  if (slip.lines.length === 0) return <Alert type="info" showIcon title={t("slip.notCalculated")} />;
  const optional = (name: string, label: string) =>
    sum(name) === 0 ? [] : [{ label, value: <Money fen={sum(name)} /> }];
  return (
    <div className="mu-detail">
      {slip.state === "stale" ? <Alert type="info" showIcon title={t("slip.stale")} /> : null}
      {slip.marks.length > 0 ? <Alert type="warning" showIcon title={listText(slip.marks)} /> : null}
      <Facts
        columns={4}
        facts={[
          { label: t("slip.gross"), value: <Money fen={sum("grossFen")} /> },
          { label: t("slip.insuranceSum"), value: <Money fen={sum("insuranceFen")} /> },
          { label: t("slip.taxSum"), value: <Money fen={sum("taxFen")} /> },
          ...optional("otherFen", t("slip.other")),
          ...optional("deductionFen", t("slip.deduction")),
          ...optional("repaidFen", t("slip.repaid")),
          ...optional("owedFen", t("slip.owed")),
          {
            label: t("slip.net"),
            value: (
              <strong>
                <Money fen={sum("netFen")} currency />
              </strong>
            ),
          },
          { label: t("slip.employer"), value: <Money fen={sum("employerFen")} /> },
        ]}
      />
      <Lines slip={slip} />
      <Tax slip={slip} />
      <Insurance slip={slip} />
      <Stretches slip={slip} />
      <Section title={t("slip.facts")}>
        <Facts columns={4} facts={slip.facts.map(({ name, text }) => ({ label: name, value: text }))} />
      </Section>
    </div>
  );
}

function Lines({ slip }: { slip: Slip }) {
  const t = useTexts("payroll");
  const say = useSay();
  const [explained, explain] = useState<Line>();
  const [changed, change] = useState<Line>();
  const last = new Map(slip.last.map(({ itemId, value }) => [itemId, value]));
  const [withEmpty, setWithEmpty] = useState(false);
  const all = slip.lines
    .map((line, at) => ({ ...line, id: at }))
    .filter(({ value, reason, shown }) => value !== 0 || reason !== null || shown);
  // What fell away against last month is a question, what is nothing both times is none.
  const filled = all.filter(
    ({ value, reason, forMonth, itemId }) =>
      value !== 0 || reason !== null || (forMonth === null && (last.get(itemId) ?? 0) !== 0),
  );
  const rows = withEmpty ? all : filled;
  return (
    <Section
      title={t("slip.lines")}
      extra={
        filled.length === all.length ? null : (
          <Checkbox checked={withEmpty} onChange={(event) => setWithEmpty(event.target.checked)}>
            {t("slip.withEmpty", { count: all.length - filled.length })}
          </Checkbox>
        )
      }
    >
      <DataTable
        label={t("slip.lines")}
        rows={rows}
        columns={[
          {
            key: "name",
            title: t("slip.item"),
            grow: true,
            render: (line) => (
              <>
                {line.name}
                {line.forMonth ? ` · ${t("slip.forMonth", { month: line.forMonth })}` : ""}
                {line.reason === null ? null : (
                  <div className="mu-secondary">
                    {t("slip.byHand", {
                      reason: line.reason,
                      value: line.formulaValue === null ? "-" : unitsText(line.formulaValue, line.decimals),
                    })}
                  </div>
                )}
              </>
            ),
          },
          { key: "kind", title: t("slip.kind"), value: ({ kind }) => say(itemKindWords[kind]) },
          {
            key: "value",
            title: t("slip.amount"),
            kind: "money",
            render: (line) => unitsText(line.value, line.decimals),
          },
          {
            key: "last",
            title: t("slip.last"),
            kind: "money",
            render: (line) => {
              const value = line.forMonth === null ? last.get(line.itemId) : undefined;
              return value === undefined ? "-" : unitsText(value, line.decimals);
            },
          },
        ]}
        actions={(line) => [
          ...(line.forMonth === null
            ? [{ key: "explain", label: t("slip.howCame"), onClick: () => explain(line) }]
            : []),
          ...(slip.actions.includes("override") && line.forMonth === null && line.kind !== "helper"
            ? [{ key: "override", label: t("act.override"), onClick: () => change(line) }]
            : []),
        ]}
      />
      {explained ? <ExplainItem slipId={slip.id} line={explained} onClose={() => explain(undefined)} /> : null}
      {changed ? <OverrideItem slip={slip} line={changed} onClose={() => change(undefined)} /> : null}
    </Section>
  );
}

function Tax({ slip }: { slip: Slip }) {
  const t = useTexts("payroll");
  const say = useSay();
  if (slip.tax.length === 0) return null;
  return (
    <Section title={t("slip.tax")}>
      {slip.tax.map(({ kind, taxFen, steps }) => (
        <Facts
          key={kind}
          columns={4}
          facts={[
            { label: say(taxedWords[kind]), value: <Money fen={taxFen} /> },
            ...Object.entries(steps).flatMap(([name, value]) => {
              const words = taxStepWords.get(name);
              if (words === undefined) return [];
              return [{ label: say(words), value: name.endsWith("Fen") ? <Money fen={Number(value)} /> : value }];
            }),
          ]}
        />
      ))}
    </Section>
  );
}

function Insurance({ slip }: { slip: Slip }) {
  const t = useTexts("payroll");
  const say = useSay();
  if (slip.insurance.length === 0) return null;
  return (
    <Section title={t("slip.insurance")}>
      <DataTable
        label={t("slip.insurance")}
        rows={slip.insurance.map((one, id) => ({ ...one, id }))}
        columns={[
          {
            key: "item",
            title: t("slip.item"),
            grow: true,
            value: ({ item, kind, forMonth }) =>
              `${insuranceItemWords.get(item) ? say(insuranceItemWords.get(item)!) : item}${kind === "regular" ? "" : ` · ${say(insuranceKindWords[kind])} ${forMonth}`}`,
          },
          { key: "baseFen", title: t("slip.base"), kind: "money" },
          { key: "employeeFen", title: t("slip.employee"), kind: "money" },
          { key: "employerFen", title: t("slip.employerShare"), kind: "money" },
        ]}
      />
    </Section>
  );
}

function Stretches({ slip }: { slip: Slip }) {
  const t = useTexts("payroll");
  if (slip.stretches.length === 0) return null;
  return (
    <Section title={t("slip.stretches")}>
      <DataTable
        label={t("slip.stretches")}
        rows={slip.stretches.map((one) => ({ ...one, id: one.from }))}
        columns={[
          { key: "from", title: t("slip.from"), kind: "date" },
          { key: "to", title: t("slip.to"), kind: "date" },
          { key: "department", title: t("slip.department"), grow: true },
          { key: "workDays", title: t("slip.workDays"), kind: "number" },
          { key: "paidDays", title: t("slip.paidDays"), kind: "number" },
          { key: "unpaid", title: t("slip.unpaid"), kind: "number", value: ({ unpaidMinutes }) => unpaidMinutes / 480 },
        ]}
      />
    </Section>
  );
}
