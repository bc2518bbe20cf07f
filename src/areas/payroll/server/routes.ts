import { recorded } from "#platform/session/recorded-amounts.ts";
import { handle, type Route } from "#platform/http/route.ts";
import * as runsApi from "../runs-api.ts";
import { calculateRuns } from "./calculate/calculate-run.ts";
import { definitionRoutes } from "./definition-routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { sheetRoutes } from "./sheet-routes.ts";
import { compareRun } from "./runs/compare-run.ts";
import { createRun, runChoices } from "./runs/create-run.ts";
import { grantRuns, previewGrant, revokeGrant } from "./runs/grant-runs.ts";
import { deleteRun, withdrawRun } from "./runs/move-run.ts";
import { readRunVersions } from "./runs/read-run-versions.ts";
import { readRun, runs } from "./runs/read-run.ts";
import { reissue } from "./runs/reissue.ts";
import { settlementRoutes } from "./settlement/routes.ts";
import { explainItem } from "./slips/explain-item.ts";
import { payRead, slips } from "./slips/list-slips.ts";
import { freezePerson, releaseMember, releasePerson } from "./slips/freeze-person.ts";
import { overrideItem, pullSlip, typedFigure } from "./slips/move-slip.ts";
import { readSlip } from "./slips/read-slip.ts";
import { payslipRoutes } from "./payslip-routes.ts";
import { voucherRoutes } from "./voucher-routes.ts";

export const routes: readonly Route[] = [
  handle(runsApi.listRuns, runs.answer),
  handle(runsApi.listSlips, recorded(payRead("listSlips"), slips.answer)),
  handle(runsApi.runChoices, runChoices),
  handle(runsApi.createRun, createRun),
  handle(runsApi.readRun, readRun),
  handle(runsApi.readRunVersions, readRunVersions),
  handle(runsApi.calculateRuns, calculateRuns),
  handle(runsApi.grantRuns, grantRuns),
  handle(runsApi.previewGrant, previewGrant),
  handle(runsApi.revokeGrant, revokeGrant),
  handle(runsApi.withdrawRun, withdrawRun),
  handle(runsApi.deleteRun, deleteRun),
  handle(runsApi.readSlip, readSlip),
  handle(runsApi.explainItem, explainItem),
  handle(runsApi.overrideItem, overrideItem, typedFigure),
  handle(runsApi.pullSlip, pullSlip),
  handle(runsApi.freezePerson, freezePerson),
  handle(runsApi.releasePerson, releasePerson),
  handle(runsApi.releaseMember, releaseMember),
  handle(runsApi.reissue, reissue),
  handle(runsApi.compareRun, compareRun),
  ...definitionRoutes,
  ...paymentRoutes,
  ...settlementRoutes,
  ...sheetRoutes,
  ...voucherRoutes,
  ...payslipRoutes,
];
