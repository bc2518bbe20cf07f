/** Everything that is written down of an application. */
export const trailActions = [
  "apply",
  "toNew",
  "toScreening",
  "toInterview",
  "offer",
  "accept",
  "offerOver",
  "hire",
  "inductionDropped",
  "reject",
  "reopen",
  "withdraw",
  "bar",
  "clear",
  "interviewPlanned",
  "interviewChanged",
  "interviewConfirmed",
  "interviewDeclined",
  "interviewDone",
  "interviewNoShow",
  "interviewCancelled",
  "offerSent",
  "offerDeclined",
  "offerExpired",
  "offerRecalled",
  "corrected",
  "anonymised",
] as const;
export type TrailAction = (typeof trailActions)[number];

export const isTrailAction = (action: string): action is TrailAction =>
  (trailActions as readonly string[]).includes(action);
