import { payrollReports } from "./reports.ts";
import { runApprovable } from "./approvable.ts";
import { menu } from "./menu.ts";
import { calculateJob } from "./server/calculate/calculate-run.ts";
import { paidBefore } from "./server/past-pay.ts";
import { payOpen } from "./server/open-slips.ts";
import { routes } from "./server/routes.ts";
import { runs } from "./server/runs/read-run.ts";
import { payRows, payments } from "./server/payments/list-payments.ts";
import { settlements } from "./server/settlement/list-settlements.ts";
import { monthsOfReturn } from "./server/settlement/months-of-return.ts";
import { owed, owedRead } from "./server/settlement/owed.ts";
import { payRead, slips } from "./server/slips/list-slips.ts";
import { recordedFile } from "#platform/session/recorded-amounts.ts";

export const area = {
  name: "payroll",
  menu,
  routes,
  approvables: [runApprovable],
  exporters: [
    runs.exporter,
    recordedFile(payRead("listSlips"), slips),
    payments.exporter,
    recordedFile(payRead("listPayRows"), payRows),
    settlements.exporter,
    recordedFile(owedRead, owed),
  ],
  jobs: [calculateJob],
  pastPay: [paidBefore],
  returnSources: [monthsOfReturn],
  leavingChecks: [payOpen],
  reports: payrollReports,
};
