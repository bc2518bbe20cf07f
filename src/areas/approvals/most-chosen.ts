/** How many people a submitter may name for one step. */
export const mostChosen = 20;
