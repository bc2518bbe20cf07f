import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";

const text = z.object({ zh: z.string(), en: z.string() });

/** The calls of a report itself follow from its declaration: `report.read`, `report.whole`. */
export const listReports = callsOf()({
  method: "GET",
  path: "/report/list",
  title: { zh: "报表目录", en: "List of reports" },
  needs: "session",
  audience: ["staff", "agency"],
  scope: "own",
  input: z.object({}),
  output: z.object({
    reports: z.array(
      z.object({ name: z.string(), code: z.string(), title: text, question: text, exportable: z.boolean() }),
    ),
  }),
});
