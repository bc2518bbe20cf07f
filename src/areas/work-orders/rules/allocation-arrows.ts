export const allocationStates = ["offered", "accepted", "declined", "withdrawn"] as const;
export type AllocationState = (typeof allocationStates)[number];
export type AllocationAction = "accept" | "decline" | "withdraw";
export type AllocationActor = "C0270.answer" | "C2100.withdraw";

/** The life of an agency's share; an accepted one can be given back or taken back only while nobody is put on. */
export const allocationArrows = [
  { from: ["offered"], action: "accept", who: "C0270.answer", to: "accepted" },
  { from: ["offered"], action: "decline", who: "C0270.answer", to: "declined" },
  { from: ["offered", "accepted"], action: "withdraw", who: "C2100.withdraw", to: "withdrawn" },
] as const satisfies readonly {
  from: readonly AllocationState[];
  action: AllocationAction;
  who: AllocationActor;
  to: AllocationState;
}[];
