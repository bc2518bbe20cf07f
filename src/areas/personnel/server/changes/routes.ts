import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../../changes-api.ts";
import { payNow, revealChangePay } from "./change-pay.ts";
import { cancelChange } from "./effects.ts";
import { changesOfEmployee, regularisations, transfers } from "./list-changes.ts";
import { readRegularisation, readSalaryAdjustment, readTransfer } from "./read-change.ts";
import { probationOf, saveRegularisation } from "./regularisation.ts";
import { salaryAdjustments, saveSalaryAdjustment } from "./salary.ts";
import { deleteChange, previewChangeRoute, revokeChange } from "./save-change.ts";
import { placeOf, saveTransfer } from "./transfer.ts";

export const changeRoutes: readonly Route[] = [
  handle(api.previewChangeRoute, previewChangeRoute),
  handle(api.changesOfEmployee, changesOfEmployee),
  handle(api.listRegularisations, regularisations.answer),
  handle(api.readRegularisation, readRegularisation),
  handle(api.probationOf, probationOf),
  handle(api.saveRegularisation, saveRegularisation),
  handle(api.listTransfers, transfers.answer),
  handle(api.readTransfer, readTransfer),
  handle(api.placeOf, placeOf),
  handle(api.saveTransfer, saveTransfer),
  handle(api.listSalaryAdjustments, salaryAdjustments.answer),
  handle(api.readSalaryAdjustment, readSalaryAdjustment),
  handle(api.saveSalaryAdjustment, saveSalaryAdjustment),
  handle(api.payNow, payNow),
  handle(api.revealChangePay, revealChangePay),
  handle(api.revokeChange, revokeChange),
  handle(api.deleteChange, deleteChange),
  handle(api.cancelChange, cancelChange),
];
