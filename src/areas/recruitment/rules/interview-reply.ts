import type { InterviewState } from "../words.ts";

/** An applicant says whether they come until the interview begins. */
export const mayReply = ({ state, startsAt }: { state: InterviewState; startsAt: string }, now: string): boolean =>
  state === "planned" && Date.parse(startsAt) > Date.parse(now);
