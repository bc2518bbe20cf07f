import type { CallContext } from "#platform/http/context.ts";
import type { ApprovalCard } from "../../approvable.ts";

/** What another area adds to the cards of a kind of document, such as what the budget leaves, as far as the viewer may see it there. */
export interface CardSource {
  documentType: string;
  /** Each part names the field by which a flow hides it, as those of the document do. */
  parts(context: CallContext, documentIds: readonly number[]): Promise<ReadonlyMap<number, Partial<ApprovalCard>>>;
}

let sources: readonly CardSource[] = [];

export function registerCardSources(registered: readonly CardSource[]): void {
  sources = registered;
}

/** The cards with what other areas add to them. */
export async function withParts(
  context: CallContext,
  documentType: string,
  cards: ReadonlyMap<number, ApprovalCard>,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  let whole = cards;
  for (const source of sources.filter((one) => one.documentType === documentType)) {
    const parts = await source.parts(context, [...cards.keys()]);
    whole = new Map([...whole].map(([id, card]) => [id, joined(card, parts.get(id) ?? {})]));
  }
  return whole;
}

const joined = (card: ApprovalCard, { facts = [], amounts = [], warnings = [] }: Partial<ApprovalCard>) => ({
  facts: [...card.facts, ...facts],
  amounts: [...card.amounts, ...amounts],
  warnings: [...card.warnings, ...warnings],
});
