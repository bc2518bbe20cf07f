import { useState } from "react";
import { Button, Drawer, Input } from "antd";
import { addMonthsTo, halfMonthOf, monthTextOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { today } from "#ui/format.ts";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import type { Option } from "#ui/list-page/filter-types.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { exceptionRows, previewRows, type PreviewAgency } from "../../detail-rows.ts";
import { makeStatements, previewStatements } from "../../making-api.ts";
import { leftOutWords } from "../../words.ts";
import "./statements.css";

interface Range {
  from: string;
  to: string;
}

const halfOf = (date: string): Range => {
  const { start, end } = halfMonthOf(date);
  return { from: start, to: end };
};

function lastMonth(): Range {
  const month = addMonthsTo(monthTextOf(today()), -1);
  return { from: `${month}-01`, to: addDays(`${addMonthsTo(month, 1)}-01`, -1) };
}

type Row = PreviewAgency & { id: number };

/** Makes statements: first what they would hold and what would be left out, then one button. */
export function MakeDrawer({ agencies, onClose }: { agencies: readonly Option[]; onClose: () => void }) {
  const t = useTexts("statements");
  const say = useSay();
  const columns = useColumnsOf(previewRows);
  const leftOutColumns = useColumnsOf(exceptionRows, {
    reason: {
      render: ({ reason, heldBy }) => (
        <StatusTag tone={leftOutWords[reason].tone} text={heldBy ?? say(leftOutWords[reason])} />
      ),
    },
  });
  const thisHalf = halfOf(today());
  const lastHalf = halfOf(addDays(thisHalf.from, -1));
  const [range, setRange] = useState<Range>(lastHalf);
  const [chosen, setChosen] = useState<ReadonlySet<number | string>>();
  const [name, setName] = useState("");
  const preview = useCall(previewStatements, range, { keep: true });
  const make = useSend(makeStatements, {
    onDone: ({ made }) => {
      toast.success(t("done.made", { count: made.length }));
      onClose();
    },
  });
  const rows: Row[] = (preview.data?.agencies ?? [])
    .map((one) => ({ ...one, id: one.agencyId }))
    .filter((one) => agencies.some((agency) => agency.value === one.id));
  const payable = rows.filter((row) => row.shiftCount + row.deltaCount + row.accountingMinutes > 0);
  const selected = chosen ?? new Set<number | string>(payable.map((row) => row.id));
  const wanted = payable.filter((row) => selected.has(row.id));
  const leftOff = wanted.reduce((sum, row) => sum + row.finesLeftOff, 0);
  const choose = (next: Range) => {
    setRange(next);
    setChosen(undefined);
  };
  const presets = [
    { key: "lastHalf", range: lastHalf },
    { key: "thisHalf", range: thisHalf },
    { key: "lastMonth", range: lastMonth() },
  ] as const;
  return (
    <Drawer
      open
      size={1040}
      title={t("make.title")}
      onClose={onClose}
      footer={
        <div className="mu-form-buttons">
          <Button
            type="primary"
            disabled={wanted.length === 0 || make.running || preview.isFetching}
            loading={make.running}
            onClick={() =>
              make.run({
                ...range,
                agencyIds: wanted.map((row) => row.id),
                ...(name.trim() ? { name: name.trim() } : {}),
              })
            }
          >
            {wanted.length === 0 ? t("make.nothing") : t("make.button", { count: wanted.length })}
          </Button>
        </div>
      }
    >
      <div className="st-make">
        <div className="st-bar">
          <DateRangeField
            label={t("make.period")}
            value={[range.from, range.to]}
            onChange={(days) => days?.[0] && days[1] && choose({ from: days[0], to: days[1] })}
          />
          {presets.map((preset) => (
            <Button
              key={preset.key}
              type={preset.range.from === range.from && preset.range.to === range.to ? "primary" : "default"}
              onClick={() => choose(preset.range)}
            >
              {t(`make.${preset.key}`)}
            </Button>
          ))}
          <Input
            value={name}
            maxLength={60}
            placeholder={t("make.name")}
            aria-label={t("make.name")}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {preview.isError ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : null}
        <DataTable
          label={say(previewRows.title)}
          loading={preview.isPending}
          rows={rows}
          selected={selected}
          onSelect={setChosen}
          columns={columns}
          totals={sumOf(wanted)}
        />
        {leftOff > 0 ? <div className="mu-note">{t("make.finesLeftOff", { count: leftOff })}</div> : null}
        <Section
          title={say(exceptionRows.title)}
          extra={
            (preview.data?.exceptions.length ?? 0) >= 500 ? (
              <span className="mu-secondary">{t("make.more")}</span>
            ) : null
          }
        >
          <div className="st-exceptions">
            <DataTable
              fill
              label={say(exceptionRows.title)}
              rows={(preview.data?.exceptions ?? []).map((one) => ({ ...one, id: one.assignmentId }))}
              empty={<span className="mu-secondary">{t("make.none")}</span>}
              columns={leftOutColumns}
            />
          </div>
        </Section>
      </div>
    </Drawer>
  );
}

function sumOf(rows: readonly Row[]): Record<string, number> {
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
  return {
    shiftCount: sum((row) => row.shiftCount),
    accountingMinutes: sum((row) => row.accountingMinutes),
    deltaFen: sum((row) => row.deltaFen),
    cardDeductionFen: 0 - sum((row) => row.cardDeductionFen),
    amountFen: sum((row) => row.amountFen),
    plannedCostFen: sum((row) => row.plannedCostFen),
  };
}
