import { defineDataset } from "#platform/report/dataset.ts";
import { department } from "./dimensions.ts";

/** How many people departments are planned to have; those without a plan are not there. */
export const establishment = defineDataset({
  name: "establishment",
  title: { zh: "编制", en: "Establishment" },
  row: { zh: "部门", en: "Department" },
  period: "day",
  dimensions: { department },
  details: {},
  figures: { planned: { title: { zh: "编制人数", en: "Planned headcount" }, unit: "count", sum: true } },
});
