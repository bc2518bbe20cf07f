import { moneyText, unitPriceText, yuanText } from "#ui/format.ts";

interface MoneyProps {
  fen: number | null | undefined;
  /** With the sign of the yuan, where no heading names it. */
  currency?: boolean;
  onExplain?: () => void;
}

/** An amount in fen as yuan; negative red with a minus, nothing as a dash. With `onExplain` it is a button that opens the way it came about. */
export function Money({ fen, currency = false, onExplain }: MoneyProps) {
  if (fen === null || fen === undefined) return <span className="mu-secondary">-</span>;
  const look = `mu-number${fen < 0 ? " mu-negative" : ""}`;
  const text = currency ? yuanText(fen) : moneyText(fen);
  if (!onExplain) return <span className={look}>{text}</span>;
  return (
    <button type="button" className={`mu-plain mu-explained ${look}`} onClick={onExplain}>
      {text}
    </button>
  );
}

/** An amount beside its plan: above it red with a plus, below it is well done. */
export function AgainstPlan({ fen }: { fen: number | null | undefined }) {
  if (fen === null || fen === undefined) return <Money fen={null} />;
  const look = fen > 0 ? " mu-negative" : fen < 0 ? " mu-positive" : "";
  return <span className={`mu-number${look}`}>{`${fen > 0 ? "+" : ""}${moneyText(fen)}`}</span>;
}

/** A unit price in thousandths of a yuan. */
export function UnitPrice({ milli }: { milli: number | null | undefined }) {
  if (milli === null || milli === undefined) return <span className="mu-secondary">-</span>;
  return <span className={`mu-number${milli < 0 ? " mu-negative" : ""}`}>{unitPriceText(milli)}</span>;
}
