import { runApprovable } from "./approvable.ts";
import { menu } from "./menu.ts";
import { calculateJob } from "./server/calculate/calculate-run.ts";
import { paidBefore } from "./server/past-pay.ts";
import { routes } from "./server/routes.ts";
import { runs } from "./server/runs/read-run.ts";
import { payRead, slips } from "./server/slips/list-slips.ts";
import { recordedFile } from "#platform/session/recorded-amounts.ts";

export const area = {
  name: "payroll",
  menu,
  routes,
  approvables: [runApprovable],
  exporters: [runs.exporter, recordedFile(payRead("listSlips"), slips)],
  jobs: [calculateJob],
  pastPay: [paidBefore],
};
