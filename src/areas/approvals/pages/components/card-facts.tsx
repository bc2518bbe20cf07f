import { Money } from "#ui/money.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import type { ApprovalRow } from "../../inbox-list.ts";
import { waitedSince } from "./waited-text.ts";
import "./card-facts.css";

/** What one decides by: who, what, when, how much, what is left, why, what speaks against it, and how long it waits. */
export function CardFacts({ row, isWaiting }: { row: ApprovalRow; isWaiting: boolean }) {
  const t = useTexts("approvals");
  const { card } = row;
  const values = (part: string) => (card?.facts ?? []).filter((fact) => fact.part === part);
  const [who] = values("who");
  const [amount, ...others] =
    card && card.amounts.length > 0
      ? card.amounts
      : row.costFen === null
        ? []
        : [{ label: t("card.cost"), fen: row.costFen }];
  return (
    <span className="ac-card">
      <span className="ac-line">
        <strong>{who?.value ?? row.title}</strong>
        {row.urgent ? <StatusTag tone="danger" text={t("status.urgent")} /> : null}
        {amount ? (
          <span className="ac-amount" title={amount.label}>
            <Money fen={amount.fen} currency />
          </span>
        ) : null}
      </span>
      {values("when").map(({ label, value }) => (
        <span key={label}>{value}</span>
      ))}
      <span>{[...values("what"), ...values("size")].map(({ value }) => value).join(" · ")}</span>
      {[...values("left")].map(({ label, value }) => (
        <span key={label} className="mu-secondary">
          {label} {value}
        </span>
      ))}
      {others.map(({ label, fen }) => (
        <span key={label} className="mu-secondary">
          {label} <Money fen={fen} currency />
        </span>
      ))}
      {values("why").map(({ label, value }) => (
        <span key={label} className="ac-why mu-secondary">
          {value}
        </span>
      ))}
      {(card?.warnings ?? []).map((warning) => (
        <span key={warning} className="ac-warning">
          {warning}
        </span>
      ))}
      <span className="ac-line ac-foot mu-secondary">
        <span>
          {row.documentTitle} {row.number}
        </span>
        <span>{row.submitterName}</span>
        {isWaiting && row.since ? <span>{t("detail.waiting", { time: waitedSince(row.since, t) })}</span> : null}
      </span>
    </span>
  );
}
