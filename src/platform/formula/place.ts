/** Where something stands: signs from the text's first, line and column from 1, and the tokens it is made of. */
export interface Place {
  from: number;
  to: number;
  line: number;
  column: number;
  first: number;
  last: number;
}

/** The place of what stands in no text. */
export const nowhere: Place = { from: 0, to: 0, line: 1, column: 1, first: 0, last: 0 };
