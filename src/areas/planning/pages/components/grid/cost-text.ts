import { knownFen, type Cost } from "#platform/rota/figures.ts";

/** A cost in words: what is known of it at least, and a dash where nothing is. */
export function costText(cost: Cost | null, money: (fen: number) => string): string {
  const fen = cost && knownFen(cost);
  if (!cost || fen === null || fen === 0) return "–";
  return cost.unknown > 0 ? `≥${money(fen)}` : money(fen);
}
