import { useMemo } from "react";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import type { Column } from "#ui/list-page/columns.ts";
import type { Filter } from "#ui/list-page/filter-types.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage, type ListHandle } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import type { Text } from "#platform/i18n/text.ts";
import { choicesOf, useSay, useTexts, type T } from "#ui/texts.ts";
import { approvalTab, countApprovals, listApprovals } from "../../api.ts";
import { approvalWords } from "../../words.ts";
import type { ProcessType } from "../../process-types.ts";
import { ApprovalDetail } from "./approval-detail.tsx";
import { ApprovalStatus } from "./approval-status.tsx";
import { InboxCards } from "./inbox-cards.tsx";
import { useIsPhone } from "./use-is-phone.ts";
import { useAnswerMany } from "./use-answer-many.tsx";
import "./approvals.css";

type Row = OutputOf<typeof listApprovals>["rows"][number];
type Tab = (typeof approvalTab.options)[number];

interface InboxProps {
  /** Unique name of the list. */
  name: string;
  title: string;
  types: readonly ProcessType[];
  /** Whether documents of this inbox have a cost. */
  hasCost?: boolean;
  /** Whether it holds documents of several kinds, so that each is named. */
  hasKind?: boolean;
}

function columnsFor(t: T, tab: Tab, hasCost: boolean, hasKind: boolean): Column<Row>[] {
  const all: (Column<Row> & { tabs?: readonly Tab[] })[] = [
    { key: "number", title: t("column.number"), kind: "link", sort: true },
    { key: "documentTitle", title: t("column.kind") },
    { key: "title", title: t("column.title"), grow: true, width: 200 },
    { key: "departmentName", title: t("column.department"), sort: true },
    {
      key: "submitterName",
      title: t("column.submitter"),
      kind: "person",
      sort: true,
      tabs: ["todo", "done", "copied"],
    },
    { key: "costFen", title: t("column.cost"), kind: "money", sort: true },
    {
      key: "submittedAt",
      title: t("column.submittedAt"),
      kind: "instant",
      sort: true,
      minor: true,
      hidden: tab === "todo",
    },
    { key: "since", title: t("column.since"), kind: "instant", sort: true, tabs: ["todo", "mine"] },
    { key: "reachedAt", title: t(`column.${tab}At`), kind: "instant", sort: true, tabs: ["done", "copied"] },
    { key: "currentApprovers", title: t("column.approver"), hidden: tab === "todo" },
    {
      key: "status",
      title: t("column.status"),
      width: 120,
      render: (row) => <RowStatus row={row} />,
      tabs: ["done", "mine", "copied"],
    },
  ];
  return all.filter(
    (column) =>
      (column.key !== "costFen" || hasCost) &&
      (column.key !== "documentTitle" || hasKind) &&
      (column.tabs?.includes(tab) ?? true),
  );
}

function RowStatus({ row }: { row: Row }) {
  const t = useTexts("approvals");
  return (
    <>
      <ApprovalStatus status={row.status} />{" "}
      {row.unread ? <StatusTag tone="warning" text={t("status.unread")} /> : null}
    </>
  );
}

function filtersFor(t: T, say: (text: Text) => string, tab: Tab): Filter[] {
  const statuses = choicesOf(approvalWords, say);
  const all: Filter[] = [
    { kind: "search", name: "search", label: t("filter.search"), width: 240 },
    { kind: "select", name: "status", label: t("filter.status"), options: statuses, width: 130 },
    { kind: "dateRange", name: "submittedFrom", to: "submittedTo", label: t("filter.submitted") },
  ];
  return all.filter((filter) => filter.name !== "status" || tab !== "todo");
}

/** One inbox: to do, done, started by me, copied to me. */
export function Inbox({ name, title, types, hasCost = true, hasKind = false }: InboxProps) {
  const t = useTexts("approvals");
  const say = useSay();
  const [{ tab }] = useSearchState({ tab: "todo" });
  const shown: Tab = approvalTab.options.find((one) => one === tab) ?? "todo";
  const { data: counts } = useCall(countApprovals, { types: types.join(",") }, { every: 60_000 });
  const [answerMany, dialog] = useAnswerMany();
  const columns = useMemo(() => columnsFor(t, shown, hasCost, hasKind), [t, shown, hasCost, hasKind]);
  const filters = useMemo(() => filtersFor(t, say, shown), [t, say, shown]);
  const tabs = approvalTab.options.map((value) => ({
    value,
    label: t(`tab.${value}`),
    count: value === "done" ? undefined : counts?.[value],
  }));
  const isTodo = shown === "todo";
  const isPhone = useIsPhone();
  const empty = {
    title: t(`empty.${shown}`),
    ...(isTodo || shown === "mine" ? { hint: t(`empty.${shown}Hint`) } : {}),
  };
  if (isPhone) {
    return (
      <>
        <InboxCards
          title={title}
          types={types.join(",")}
          tabs={tabs}
          filters={filters}
          empty={empty}
          onApprove={(row) => answerMany("approve", [row])}
        />
        {dialog}
      </>
    );
  }
  const list = (
    <ListPage
      key={shown}
      name={`${name}-${shown}`}
      title={title}
      call={listApprovals}
      exportButton={(input) => <ExportButton exporter="approvals.own" title={title} input={input} />}
      fixed={{ types: types.join(",") }}
      tabs={{ name: "tab", items: tabs }}
      columns={columns}
      filters={filters}
      empty={empty}
      {...(isTodo
        ? {
            rowActions: (row: Row, list: ListHandle) => [
              { key: "approve", label: t("act.approve"), onClick: () => answerMany("approve", [row]) },
              { key: "view", label: t("act.expand"), onClick: () => list.open(row.id) },
            ],
            batch: [
              {
                key: "approve",
                label: t("act.approveMany"),
                onClick: (rows: readonly Row[], clear: () => void) => answerMany("approve", rows, clear),
              },
              {
                key: "return",
                label: t("act.returnMany"),
                onClick: (rows: readonly Row[], clear: () => void) => answerMany("return", rows, clear),
              },
            ],
          }
        : {})}
      detail={(place) => (
        <ApprovalDetail
          id={place.id}
          isUnread={place.row?.unread ?? false}
          onClose={place.close}
          onPrevious={place.previous}
          onNext={place.next}
        />
      )}
    />
  );
  return (
    <>
      {list}
      {dialog}
    </>
  );
}
