import { Button, Pagination, Skeleton } from "antd";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFiltersOf, useTabsOf } from "#ui/list-page/declared-filters.tsx";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { useList } from "#ui/list-page/use-list.ts";
import { Filters } from "#ui/list-page/filters.tsx";
import { Money } from "#ui/money.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { Instant } from "#ui/time.tsx";
import { listApprovals } from "../../api.ts";
import { approvalList, type ApprovalRow as Row } from "../../inbox-list.ts";
import { ApprovalDetail } from "./approval-detail.tsx";
import { ApprovalStatus } from "./approval-status.tsx";
import "./approvals.css";

interface CardsProps {
  title: string;
  types: string;
  counts: Readonly<Record<string, number>> | undefined;
  empty: { title: string; hint?: string };
  onApprove: (row: Row) => void;
}

function Card({ row, onOpen, onApprove }: { row: Row; onOpen: () => void; onApprove: () => void }) {
  const t = useTexts("approvals");
  const say = useSay();
  const from = [row.departmentName, row.submitterName].filter(Boolean).join(" · ");
  return (
    <li className="mu-panel">
      <button type="button" className="mu-plain" onClick={onOpen}>
        <span className="ap-line">
          <strong>{row.title}</strong>
          <ApprovalStatus status={row.status} />
        </span>
        <span className="ap-line mu-secondary">
          <span>{from}</span>
          {row.costFen === null ? null : <Money fen={row.costFen} />}
        </span>
        <span className="mu-secondary">
          {say(approvalList.columns.submittedAt)} <Instant at={row.submittedAt} />
        </span>
      </button>
      {row.taskId === null ? null : (
        <div className="ap-buttons">
          <Button onClick={onOpen}>{t("act.expand")}</Button>
          <Button type="primary" onClick={onApprove}>
            {t("act.approve")}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The inbox on a phone: a card for each approval. */
export function InboxCards({ title, types, counts, empty, onApprove }: CardsProps) {
  const tabs = useTabsOf(approvalList, counts)?.items ?? [];
  const search = useFiltersOf(approvalList, { status: false, submittedFrom: false });
  const list = useList({
    call: listApprovals,
    filters: search,
    tab: { name: "tab", initial: "todo" },
    fixed: { types },
  });
  const { query, rows } = list;
  const place = rows.findIndex((row) => String(row.id) === list.open);
  const step = (by: number) => {
    const row = place < 0 ? undefined : rows[place + by];
    return row && (() => list.openRow(row.id));
  };
  return (
    <div className="ap-narrow">
      <Tabs label={title} items={tabs} value={list.values["tab"] ?? "todo"} onChange={(tab) => list.change({ tab })} />
      <Filters
        of={title}
        filters={search}
        values={list.values}
        onChange={list.change}
        onReset={list.reset}
        isReset={list.isInitial}
      />
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton active title={false} /> : null}
      {query.isSuccess && rows.length === 0 ? <Empty {...empty} /> : null}
      <ul className="ap-cards">
        {rows.map((row) => (
          <Card key={row.id} row={row} onOpen={() => list.openRow(row.id)} onApprove={() => onApprove(row)} />
        ))}
      </ul>
      <Pagination
        simple
        hideOnSinglePage
        current={list.page}
        pageSize={list.size}
        total={query.data?.total ?? 0}
        onChange={list.toPage}
      />
      {list.open ? (
        <ApprovalDetail
          id={Number(list.open)}
          isUnread={rows[place]?.unread ?? false}
          onClose={() => list.openRow(undefined)}
          onPrevious={step(-1)}
          onNext={step(1)}
        />
      ) : null}
    </div>
  );
}
