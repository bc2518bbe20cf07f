import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { Text } from "#platform/i18n/text.ts";

/** One permitted transition of a document: in which states, by which action, who, to which state. */
export interface Arrow<S extends string = string, A extends string = string, W extends string = string> {
  from: readonly S[];
  action: A;
  /** Who may: a permission code, a relation such as `submitter`, or `approver`: only the decision of its approval. */
  who: W;
  to: S;
}

type Arrows = readonly Arrow[];
type StateOf<L extends Arrows> = L[number]["from"][number] | L[number]["to"];
type ActionOf<L extends Arrows> = L[number]["action"];
type WhoOf<L extends Arrows> = L[number]["who"];
/** What somebody does by a button. */
type ByHand<L extends Arrows> = Exclude<L[number], { who: "approver" }>;

/** A document's life as one literal table; the server's check, the buttons and the tests all read it. */
export interface Life<L extends Arrows> {
  arrows: readonly Arrow<StateOf<L>, ActionOf<L>, WhoOf<L>>[];
  /** The state an action leads to; throws a `wrongState` refusal that says the state in words when there is no such arrow. */
  next(state: StateOf<L>, action: ActionOf<L>): StateOf<L>;
  may(state: StateOf<L>, action: ActionOf<L>): boolean;
  /** The actions possible in a state for somebody who is all of `who`; never those of an approval. */
  actions(state: StateOf<L>, is: (who: ByHand<L>["who"]) => boolean): ByHand<L>["action"][];
}

export function lifeOf<const L extends Arrows>(arrows: L, words: Readonly<Record<StateOf<L>, Text>>): Life<L> {
  const table: Life<L>["arrows"] = arrows;
  const byHand: readonly Arrow<StateOf<L>, ByHand<L>["action"], ByHand<L>["who"]>[] = arrows.filter(isByHand);
  const find = (state: StateOf<L>, action: ActionOf<L>) =>
    table.find((arrow) => arrow.action === action && arrow.from.includes(state));
  return {
    arrows: table,
    next(state, action) {
      const arrow = find(state, action);
      if (!arrow) throw refuse(commonRefusals.wrongState, { state: words[state] });
      return arrow.to;
    },
    may: (state, action) => find(state, action) !== undefined,
    actions: (state, is) => [
      ...new Set(byHand.filter((arrow) => arrow.from.includes(state) && is(arrow.who)).map((arrow) => arrow.action)),
    ],
  };
}

const isByHand = <A extends Arrow>(arrow: A): arrow is Exclude<A, { who: "approver" }> => arrow.who !== "approver";
