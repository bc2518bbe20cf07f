/** What an applicant is told of where their application stands. */
export const shownStages = [
  "received",
  "processing",
  "interview",
  "offered",
  "accepted",
  "hired",
  "rejected",
  "withdrawn",
] as const;
export type ShownStage = (typeof shownStages)[number];

type Stage = Exclude<ShownStage, "received" | "processing"> | "new" | "screening";

/** Whoever is blocked sees the stage that they had: why is told by a person, not by a page. */
export function shownStage(stage: Stage | "blocked", before: Stage | null): ShownStage {
  const told = stage === "blocked" ? (before ?? "new") : stage;
  if (told === "new") return "received";
  return told === "screening" ? "processing" : told;
}

/** Whether it can still be taken back. */
export const isUnderWay = (stage: ShownStage): boolean =>
  stage !== "hired" && stage !== "rejected" && stage !== "withdrawn";
