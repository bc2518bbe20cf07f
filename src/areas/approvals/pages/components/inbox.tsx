import { useCall } from "#ui/calls.ts";
import type { ColumnChanges } from "#ui/list-page/declared-columns.ts";
import { ListPage, type ListHandle } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts, type T } from "#ui/texts.ts";
import { countApprovals, listApprovals } from "../../api.ts";
import { approvalList, type ApprovalRow as Row } from "../../inbox-list.ts";
import type { ProcessType } from "../../process-types.ts";
import { approvalTabWords, type ApprovalTab as Tab } from "../../words.ts";
import { ApprovalDetail } from "./approval-detail.tsx";
import { ApprovalStatus } from "./approval-status.tsx";
import { InboxCards } from "./inbox-cards.tsx";
import { useIsPhone } from "./use-is-phone.ts";
import { useAnswerMany } from "./use-answer-many.tsx";
import "./approvals.css";

const isTab = (value: string): value is Tab => Object.hasOwn(approvalTabWords, value);

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

/** What each tab shows; the others are the same in all. */
function changesIn(
  t: T<"approvals">,
  tab: Tab,
  hasCost: boolean,
  hasKind: boolean,
): ColumnChanges<typeof approvalList, Row> {
  const isTodo = tab === "todo";
  const isMine = tab === "mine";
  return {
    ...(hasKind ? {} : { documentTitle: false }),
    ...(hasCost ? {} : { costFen: false }),
    ...(isMine ? { submitterName: false } : {}),
    ...(isTodo ? { submittedAt: { hidden: true }, currentApprovers: { hidden: true } } : {}),
    ...(isTodo || isMine ? { reachedAt: false } : { since: false, reachedAt: { title: t(`column.${tab}At`) } }),
    status: isTodo ? false : { render: (row) => <RowStatus row={row} /> },
  };
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

/** One inbox: to do, done, started by me, copied to me. */
export function Inbox({ name, title, types, hasCost = true, hasKind = false }: InboxProps) {
  const t = useTexts("approvals");
  const [{ tab }] = useSearchState({ tab: "todo" });
  const shown = isTab(tab) ? tab : "todo";
  const { data: counts } = useCall(countApprovals, { types: types.join(",") }, { every: 60_000 });
  const [answerMany, dialog] = useAnswerMany();
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
          counts={counts}
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
      list={approvalList}
      name={`${name}-${shown}`}
      title={title}
      call={listApprovals}
      // Each tab has an order of its own, which the server knows.
      initialSort=""
      fixed={{ types: types.join(",") }}
      counts={counts}
      columns={changesIn(t, shown, hasCost, hasKind)}
      filters={isTodo ? { status: false } : {}}
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
