import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  tab: "Business figures",
  add: "Enter figures",
  addTitle: "Enter business figures",
  edit: "Correct",
  editTitle: "Correct {day} {department}",
  saved: "Business figures saved",
  hint: "Figures of a department are without those below it. Where a day has figures of the whole hotel and of departments, the hotel's are the total and the rest is no department's. Empty means not known, which is not 0.",
  departmentHint: "None: the whole hotel",
  import: "Import business figures",
  importHint:
    "Give date, department (name or code, empty for the whole hotel) and figures as in the template. An empty cell changes nothing; a figure that is known is corrected, the old one is kept.",
  emptyTitle: "No business figures yet",
  emptyHint: "Enter or import revenue, rooms occupied and covers of each day, and cost ratios and productivity follow.",
  overview: "Figures",
  history: "Entered",
  kind: "Figure",
  amount: "Value",
  source: { typed: "Typed in", file: "From a file" },
  sourceTitle: "Source",
  replacedAt: "Corrected at",
};
