import type { Column } from "#ui/list-page/columns.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { listText, type T } from "#ui/texts.ts";
import type { OrderRow } from "../../list-api.ts";
import { orderWords } from "../../words.ts";

/** The first work date, and how many more there are: `2026-10-12 +2`. */
export function datesText(row: Pick<OrderRow, "firstDate" | "lastDate" | "dateCount">): string {
  if (!row.firstDate) return "-";
  return row.dateCount > 1 ? `${row.firstDate} +${row.dateCount - 1}` : row.firstDate;
}

export function StateTags({
  row,
  hasOpenPlaces = false,
  t,
}: {
  row: Pick<OrderRow, "state" | "adjusted">;
  hasOpenPlaces?: boolean;
  t: T;
}) {
  return (
    <span className="wo-tags">
      <Status of={orderWords} value={row.state} />
      {row.adjusted ? <StatusTag tone="warning" text={t("detail.adjusted")} /> : null}
      {hasOpenPlaces ? <StatusTag tone="info" text={t("openPlaces.running")} /> : null}
    </span>
  );
}

export function orderColumns(t: T): Column<OrderRow>[] {
  return [
    { key: "number", title: t("field.number"), kind: "link", sort: true },
    { key: "departmentName", title: t("field.department"), width: 110 },
    { key: "firstDate", title: t("field.dates"), kind: "date", width: 122, sort: true, value: datesText },
    {
      key: "posts",
      title: t("field.posts"),
      width: 220,
      grow: true,
      value: (row) => listText(row.posts.map((post) => `${post.name} × ${post.headcount}`)),
    },
    { key: "plannedMinutes", title: t("field.hours"), kind: "hours", sort: true, minor: true },
    {
      key: "chargeType",
      title: t("field.charge"),
      width: 84,
      hidden: true,
      value: (row) => t(`charge.${row.chargeType}`),
    },
    { key: "estimatedCostFen", title: t("field.cost"), kind: "money", sort: true },
    { key: "putOn", title: t("field.filled"), width: 100, value: (row) => `${row.putOn} / ${row.headcount}` },
    { key: "headcount", title: t("forecast.asked"), kind: "number", width: 84, sort: true, hidden: true },
    { key: "forecastHeadcount", title: t("forecast.headcount"), kind: "number", width: 84, sort: true, hidden: true },
    { key: "approvedHeadcount", title: t("forecast.approved"), kind: "number", width: 84, hidden: true },
    {
      key: "state",
      title: t("field.status"),
      kind: "status",
      statuses: orderWords,
      render: (row) => <StateTags row={row} t={t} />,
    },
    {
      key: "approvers",
      title: t("field.approver"),
      width: 110,
      value: (row) => listText(row.approvers.map((person) => person.name)),
    },
    { key: "waitingSince", title: t("field.since"), kind: "instant", minor: true },
    { key: "submitterName", title: t("field.submitter"), kind: "person", hidden: true },
    { key: "createdAt", title: t("field.created"), kind: "instant", sort: true, hidden: true },
    {
      key: "reviewState",
      title: t("field.review"),
      width: 90,
      hidden: true,
      value: (row) => t(`detail.${row.reviewState}`),
    },
  ];
}
