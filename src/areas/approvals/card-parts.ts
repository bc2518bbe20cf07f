/** What a card of the inbox says, in the order in which it is read: who it is about, what of, when, how much, what is left of it, and why. */
export const cardParts = ["who", "what", "when", "size", "left", "why"] as const;
export type CardPart = (typeof cardParts)[number];
