import { Button, Checkbox, Pagination, Skeleton } from "antd";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import type { ApprovalRow as Row } from "../../inbox-list.ts";
import { InboxCard } from "./inbox-card.tsx";

interface ColumnProps {
  title: string;
  list: {
    rows: readonly Row[];
    isInitial: boolean;
    page: number;
    size: number;
    reset: () => void;
    toPage: (page: number, size: number) => void;
    query: {
      data: { total: number } | undefined;
      error: unknown;
      isError: boolean;
      isPending: boolean;
      refetch: () => unknown;
    };
  };
  isTodo: boolean;
  isNarrow: boolean;
  openId: number | undefined;
  chosen: ReadonlySet<number>;
  onChoose: (id: number, isChosen: boolean) => void;
  onChooseAll: (all: boolean) => void;
  onOpen: (row: Row) => void;
  onApprove: (row: Row) => void;
  empty: { title: string; hint?: string };
}

/** The list of the inbox: a card for each approval, its pages below. */
export function InboxColumn({ title, list, isTodo, isNarrow, openId, chosen, empty, ...acts }: ColumnProps) {
  const t = useTexts("approvals");
  const ui = useUiTexts();
  const { rows, query } = list;
  const none = list.isInitial ? (
    <Empty {...empty} />
  ) : (
    <Empty
      title={ui("list.noMatch")}
      hint={ui("list.noMatchHint")}
      action={<Button onClick={list.reset}>{ui("list.reset")}</Button>}
    />
  );
  return (
    <div className="ap-column">
      {query.isError && rows.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {query.data && rows.length === 0 ? none : null}
      {isTodo && rows.length > 1 ? (
        <Checkbox
          className="ap-all"
          checked={chosen.size === rows.length}
          indeterminate={chosen.size > 0 && chosen.size < rows.length}
          onChange={(event) => acts.onChooseAll(event.target.checked)}
        >
          {t("inbox.chooseAll")}
        </Checkbox>
      ) : null}
      {rows.length > 0 ? (
        <ul className="ap-cards" aria-label={title}>
          {rows.map((row) => (
            <InboxCard
              key={row.id}
              row={row}
              isTodo={isTodo}
              isNarrow={isNarrow}
              isOpen={row.id === openId}
              isChosen={chosen.has(row.id)}
              onOpen={() => acts.onOpen(row)}
              onChoose={(isChosen) => acts.onChoose(row.id, isChosen)}
              onApprove={() => acts.onApprove(row)}
            />
          ))}
        </ul>
      ) : null}
      <Pagination
        simple
        hideOnSinglePage
        current={list.page}
        pageSize={list.size}
        total={query.data?.total ?? 0}
        onChange={list.toPage}
      />
    </div>
  );
}
