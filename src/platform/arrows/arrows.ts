import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { Text } from "#platform/i18n/text.ts";

/** One permitted transition of a document: in which states, by which action, who, to which state. */
export interface Arrow<S extends string, A extends string, W extends string = string> {
  from: readonly S[];
  action: A;
  /** Who may: a permission code, or a relation such as `submitter`. */
  who: W;
  to: S;
}

/** A document's life as one literal table; the server's check, the buttons and the tests all read it. */
export interface Life<S extends string, A extends string, W extends string> {
  arrows: readonly Arrow<S, A, W>[];
  /** The state an action leads to; throws a `wrongState` refusal that says the state in words when there is no such arrow. */
  next(state: S, action: A): S;
  may(state: S, action: A): boolean;
  /** The actions possible in a state for somebody who is all of `who`. */
  actions(state: S, is: (who: W) => boolean): A[];
}

export function lifeOf<const S extends string, const A extends string, const W extends string>(
  arrows: readonly Arrow<S, A, W>[],
  words: Readonly<Record<NoInfer<S>, Text>>,
): Life<S, A, W> {
  const find = (state: S, action: A) => arrows.find((arrow) => arrow.action === action && arrow.from.includes(state));
  return {
    arrows,
    next(state, action) {
      const arrow = find(state, action);
      if (!arrow) throw refuse(commonRefusals.wrongState, { state: words[state] });
      return arrow.to;
    },
    may: (state, action) => find(state, action) !== undefined,
    actions: (state, is) => [
      ...new Set(arrows.filter((arrow) => arrow.from.includes(state) && is(arrow.who)).map((arrow) => arrow.action)),
    ],
  };
}
