import type { OutputOf } from "#platform/http/call.ts";
import { MoneyField, NumberField } from "#ui/form/number-fields.tsx";
import { instantText, moneyText, numberText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import type { listBudgets } from "../../api.ts";

type Row = OutputOf<typeof listBudgets>["rows"][number];

/** Fen and hours; both null = no budget. */
export interface BudgetEntry {
  amountFen: number | null;
  hours: number | null;
}

interface BudgetTableProps {
  rows: readonly Row[];
  /** What has been typed and not saved, by department. */
  typed: Readonly<Record<number, BudgetEntry>>;
  onChange?: (departmentId: number, entry: BudgetEntry) => void;
}

const money = (fen: number | null) => (fen === null ? "-" : moneyText(fen));
const hours = (value: number | null) => (value === null ? "-" : numberText(value));
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

function BudgetRow({ row, entry, onChange }: { row: Row; entry: BudgetEntry; onChange: BudgetTableProps["onChange"] }) {
  const t = useTexts("settings");
  const change = (patch: Partial<BudgetEntry>) => onChange?.(row.departmentId, { ...entry, ...patch });
  return (
    <tr>
      <td style={{ paddingInlineStart: 12 + (row.level - 1) * 18 }}>{row.department}</td>
      <td className="se-right">
        {onChange ? (
          <MoneyField
            value={entry.amountFen}
            label={`${row.department} ${t("budget.amount")}`}
            onChange={(next) => change({ amountFen: next ?? null })}
          />
        ) : (
          money(entry.amountFen)
        )}
      </td>
      <td className="se-right">
        {onChange ? (
          <NumberField
            grouped
            decimals={0}
            max={1_000_000}
            value={entry.hours}
            label={`${row.department} ${t("budget.hours")}`}
            onChange={(next) => change({ hours: next ?? null })}
          />
        ) : (
          hours(entry.hours)
        )}
      </td>
      <td className="se-right mu-secondary">{money(row.previousFen)}</td>
      <td className="se-right mu-secondary">{hours(row.previousHours)}</td>
      <td className="mu-secondary">{row.setAt ? `${row.setBy ?? ""} ${instantText(row.setAt)}` : "-"}</td>
    </tr>
  );
}

/** Departments in the order of the tree with their budget, the month before beside it and the totals below. */
export function BudgetTable({ rows, typed, onChange }: BudgetTableProps) {
  const t = useTexts("settings");
  const entries = rows.map((row) => typed[row.departmentId] ?? { amountFen: row.amountFen, hours: row.hours });
  return (
    <div className="mu-panel se-budget">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("budget.department")}</th>
            {(["amount", "hours", "previous", "previousHours"] as const).map((name) => (
              <th key={name} scope="col" className="se-right">
                {t(`budget.${name}`)}
              </th>
            ))}
            <th scope="col">{t("budget.setBy")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <BudgetRow key={row.departmentId} row={row} entry={entries[index] as BudgetEntry} onChange={onChange} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t("budget.total")}</td>
            <td className="se-right">{moneyText(sum(entries.map((entry) => entry.amountFen)))}</td>
            <td className="se-right">{numberText(sum(entries.map((entry) => entry.hours)))}</td>
            <td className="se-right">{moneyText(sum(rows.map((row) => row.previousFen)))}</td>
            <td className="se-right">{numberText(sum(rows.map((row) => row.previousHours)))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
