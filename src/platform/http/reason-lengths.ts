/** Longest reason of a rejection or a return, in characters (spec 5); a flow may let its returns be longer. */
export const longestReturn = 200;
/** Longest reason of anything else, in characters (spec 5). */
export const longestReason = 1000;
