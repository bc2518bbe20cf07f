import type { Column } from "#ui/list-page/columns.ts";
import type { Filter, Option } from "#ui/list-page/filter-types.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useTexts, type T } from "#ui/texts.ts";
import type { StatementRow } from "../../api.ts";
import { displayUnitPriceMilli, isCostAdjusted } from "../../rules/statement-amount.ts";
import { costStatusWords, statementWords } from "../../words.ts";

export function statementFilters(t: T, agencies: readonly Option[]): Filter[] {
  return [
    { kind: "search", name: "search", label: t("filter.search"), width: 230 },
    ...(agencies.length > 0
      ? [{ kind: "select", name: "agencyId", label: t("filter.agency"), options: agencies, width: 170 } as const]
      : []),
    { kind: "dateRange", name: "from", to: "to", label: t("filter.period") },
    {
      kind: "select",
      name: "objections",
      label: t("filter.objections"),
      options: [{ value: "true", label: t("filter.withObjections") }],
      width: 170,
    },
  ];
}

/** The list's columns; what was planned is not shown to a labour company. */
export function statementColumns(t: T, staff: boolean): Column<StatementRow>[] {
  const all: (Column<StatementRow> & { staff?: true })[] = [
    { key: "number", title: t("column.number"), kind: "link", sort: true, width: 156 },
    { key: "agencyName", title: t("column.agency"), sort: true, grow: true, staff: true },
    { key: "name", title: t("column.name"), hidden: true },
    {
      key: "from",
      title: t("column.period"),
      kind: "date",
      sort: true,
      width: 164,
      render: (row) => <span className="mu-number">{periodText(row)}</span>,
    },
    { key: "shiftCount", title: t("column.shifts"), kind: "number", sort: true },
    { key: "accountingMinutes", title: t("column.hours"), kind: "hours", sort: true },
    { key: "amountFen", title: t("column.amount"), kind: "money", sort: true },
    { key: "plannedCostFen", title: t("column.planned"), kind: "money", staff: true, minor: true },
    {
      key: "unitPrice",
      title: t("column.unitPrice"),
      kind: "unitPrice",
      hidden: true,
      value: (row) => displayUnitPriceMilli(row.amountFen, row.accountingMinutes),
    },
    {
      key: "costStatus",
      title: t("column.costStatus"),
      kind: "status",
      hidden: true,
      statuses: costStatusWords,
      value: (row) => (isCostAdjusted(row) ? "adjusted" : "unadjusted"),
    },
    { key: "subsidyFen", title: t("column.subsidy"), kind: "money", hidden: true },
    { key: "adjustmentFen", title: t("column.adjustment"), kind: "money", hidden: true },
    { key: "cardDeductionFen", title: t("column.card"), kind: "money", hidden: true },
    { key: "rewardFen", title: t("column.reward"), kind: "money", hidden: true },
    { key: "punishmentFen", title: t("column.punishment"), kind: "money", hidden: true },
    {
      key: "state",
      title: t("column.state"),
      kind: "date",
      sort: true,
      width: 180,
      render: (row) => <State row={row} />,
    },
    { key: "clearerName", title: t("column.clearer"), kind: "person", staff: true, hidden: true },
    { key: "creatorName", title: t("column.creator"), kind: "person", hidden: true, staff: true },
    { key: "createdAt", title: t("column.createdAt"), kind: "instant", sort: true, hidden: true },
    { key: "paidAt", title: t("column.paidAt"), kind: "instant", sort: true, hidden: true },
  ];
  return all.filter((column) => staff || !column.staff);
}

/** From - to without saying the year twice. */
function periodText({ from, to }: StatementRow): string {
  return `${from} – ${to.startsWith(from.slice(0, 4)) ? to.slice(5) : to}`;
}

/** The state, and how many objections wait for an answer. */
function State({ row }: { row: StatementRow }) {
  const t = useTexts("statements");
  return (
    <>
      <Status of={statementWords} value={row.state} />{" "}
      {row.openObjections > 0 ? (
        <StatusTag tone="danger" text={t("column.open", { count: row.openObjections })} />
      ) : null}
    </>
  );
}
