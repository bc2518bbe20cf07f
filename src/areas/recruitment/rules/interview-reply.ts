/** An applicant says whether they come until the interview begins. */
export const mayReply = ({ state, startsAt }: { state: string; startsAt: string }, now: string): boolean =>
  state === "planned" && Date.parse(startsAt) > Date.parse(now);
