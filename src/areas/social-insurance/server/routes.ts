import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as basesApi from "../bases-api.ts";
import * as billsApi from "../bills-api.ts";
import * as enrolmentsApi from "../enrolments-api.ts";
import * as monthsApi from "../months-api.ts";
import * as packagesApi from "../packages-api.ts";
import { readAccounts, saveAccount, saveTerms } from "./accounts.ts";
import { recorded } from "./amounts.ts";
import { baseImport, importBases } from "./bases/import-bases.ts";
import { bases } from "./bases/list-bases.ts";
import { saveBase } from "./bases/save-bases.ts";
import { proposeBases, takeBases } from "./bases/yearly-bases.ts";
import { answerBill, reopenBill } from "./bills/answer-bill.ts";
import { billImport, importBill } from "./bills/import-bill.ts";
import { bills } from "./bills/list-bills.ts";
import { deleteEnrolment, editEnrolment, enrol, reportEnrolments } from "./enrolments/enrol.ts";
import { enrolments } from "./enrolments/list-enrolments.ts";
import { proposeEnrolments } from "./enrolments/propose-enrolments.ts";
import { downloadRegister } from "./enrolments/register.ts";
import { closeMonth, confirmMonth, matchMonth } from "./months/advance-month.ts";
import { calculateMonth } from "./months/calculate-month.ts";
import { lines, months } from "./months/list-months.ts";
import { explainLine, readMonth } from "./months/read-month.ts";
import { proposeBackPay, takeBackPay } from "./months/take-back-pay.ts";
import { publishPackage } from "./packages/publish-package.ts";
import { readPackages } from "./packages/read-packages.ts";
import { deletePackage, savePackage, takePackage } from "./packages/save-package.ts";

export const routes: readonly Route[] = [
  handle(packagesApi.readPackages, readPackages),
  handle(packagesApi.takePackage, takePackage),
  handle(packagesApi.savePackage, savePackage),
  handle(packagesApi.deletePackage, deletePackage),
  handle(packagesApi.publishPackage, publishPackage),
  handle(packagesApi.readAccounts, readAccounts),
  handle(packagesApi.saveAccount, saveAccount),
  handle(packagesApi.saveTerms, saveTerms),
  handle(enrolmentsApi.listEnrolments, enrolments.answer),
  handle(enrolmentsApi.proposeEnrolments, proposeEnrolments),
  handle(enrolmentsApi.enrol, enrol),
  handle(enrolmentsApi.editEnrolment, editEnrolment),
  handle(enrolmentsApi.deleteEnrolment, deleteEnrolment),
  handle(enrolmentsApi.reportEnrolments, reportEnrolments),
  handleDownload(enrolmentsApi.downloadRegister, downloadRegister),
  handle(monthsApi.listMonths, months.answer),
  handle(monthsApi.readMonth, readMonth),
  handle(monthsApi.calculateMonth, calculateMonth),
  handle(monthsApi.confirmMonth, confirmMonth),
  handle(monthsApi.matchMonth, matchMonth),
  handle(monthsApi.closeMonth, closeMonth),
  handle(monthsApi.listLines, recorded("listLines", lines.answer)),
  handle(monthsApi.explainLine, explainLine),
  handle(monthsApi.proposeBackPay, proposeBackPay),
  handle(monthsApi.takeBackPay, takeBackPay),
  handle(basesApi.listBases, recorded("listBases", bases.answer)),
  handle(basesApi.saveBase, saveBase),
  handle(basesApi.proposeBases, proposeBases),
  handle(basesApi.takeBases, takeBases),
  handleDownload(basesApi.baseTemplate, baseImport.template),
  handleUpload(basesApi.importBases, importBases, baseImport.read),
  handle(billsApi.listBills, recorded("listBills", bills.answer)),
  handleDownload(billsApi.billTemplate, billImport.template),
  handleUpload(billsApi.importBill, importBill, billImport.read),
  handle(billsApi.answerBill, answerBill),
  handle(billsApi.reopenBill, reopenBill),
];
