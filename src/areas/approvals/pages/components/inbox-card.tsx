import { Button, Checkbox } from "antd";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import type { ApprovalRow as Row } from "../../inbox-list.ts";
import { ApprovalStatus } from "./approval-status.tsx";
import { CardFacts } from "./card-facts.tsx";

interface CardProps {
  row: Row;
  isTodo: boolean;
  isOpen: boolean;
  isChosen: boolean;
  /** No document stands beside it: what is done is done on the card. */
  isNarrow: boolean;
  onOpen: () => void;
  onChoose: (chosen: boolean) => void;
  onApprove: () => void;
}

/** Where the keys of the page put the focus. */
export const cardId = (id: number) => `approval-${id}`;

/** One approval in the list of the inbox. */
export function InboxCard({ row, isTodo, isOpen, isChosen, isNarrow, onOpen, onChoose, onApprove }: CardProps) {
  const t = useTexts("approvals");
  return (
    <li className="mu-panel ap-card" data-open={isOpen}>
      {isTodo && row.taskId !== null ? (
        <Checkbox
          checked={isChosen}
          aria-label={t("inbox.choose", { number: row.number })}
          onChange={(event) => onChoose(event.target.checked)}
        />
      ) : null}
      <button
        type="button"
        id={cardId(row.id)}
        className="mu-plain"
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
      >
        {isTodo ? null : (
          <span className="ap-card-state">
            <ApprovalStatus status={row.status} />
            {row.unread ? <StatusTag tone="warning" text={t("status.unread")} /> : null}
          </span>
        )}
        <CardFacts row={row} isWaiting={isTodo || row.status === "underApproval"} />
      </button>
      {isNarrow && row.taskId !== null ? (
        <div className="ap-buttons">
          <Button onClick={onOpen}>{t("act.expand")}</Button>
          <Button type="primary" onClick={onApprove}>
            {t("act.approve")}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
