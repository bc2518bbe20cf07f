/** A task's life; `who` is a code of the menu, or the program itself. */
export const taskArrows = [
  // Until its first draw is due.
  { from: ["checking"], action: "edit", who: "C3700.add", to: "checking" },
  { from: ["checking"], action: "stop", who: "C3700.stop", to: "stopped" },
  { from: ["checking"], action: "finish", who: "program", to: "checked" },
] as const;
