import { date, department, entity, month } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { kindWords } from "./words.ts";

/** What reports get of what work comes from; what of the whole hotel is no department's stands without one. */
export const driverFigures = defineDataset({
  name: "drivers",
  title: { zh: "营业数据", en: "Business figures" },
  row: { zh: "部门日数据", en: "Figure of a day" },
  period: "day",
  staffOnly: true,
  dimensions: { date, month, department, entity },
  details: {},
  figures: {
    revenueFen: { title: kindWords.revenue, unit: "fen", sum: true },
    rooms: { title: kindWords.rooms, unit: "count", sum: true },
    covers: { title: kindWords.covers, unit: "count", sum: true },
  },
});
