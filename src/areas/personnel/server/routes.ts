import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as contractApi from "../contract-api.ts";
import { changeRoutes } from "./changes/routes.ts";
import * as ownApi from "../own-employment-api.ts";
import * as protectionApi from "../protection-api.ts";
import * as limitApi from "../work-limit-api.ts";
import { contractDefaults } from "./contracts/contract-defaults.ts";
import { contracts, readContract } from "./contracts/list-contracts.ts";
import { addContract, deleteContract, editContract } from "./contracts/save-contract.ts";
import { addContractScan, readContractScan } from "./contracts/scan.ts";
import { endContract, signContract } from "./contracts/sign-contract.ts";
import { inductionRoutes } from "./induction/routes.ts";
import { addWorkLimit, listWorkLimits, removeWorkLimit, revealWorkLimits } from "./entered-limits.ts";
import { importPay, payImport } from "./import-pay.ts";
import { importRoster, rosterImport } from "./import-roster.ts";
import { leavingRoutes } from "./leaving/routes.ts";
import { employees } from "./list-employees.ts";
import { revealPay, savePay } from "./pay.ts";
import { employmentChoices, readEmployee } from "./read-employee.ts";
import { myEmployment, saveAppraisal } from "./own-employment.ts";
import { addProtection, removeProtection, revealProtections } from "./protections.ts";
import { addEmployee, editEmployee } from "./save-employee.ts";
import { deleteJob, saveJob } from "./save-job.ts";

export const routes: readonly Route[] = [
  handle(api.listEmployees, employees.answer),
  handle(api.readEmployee, readEmployee),
  handle(api.employmentChoices, employmentChoices),
  handle(api.addEmployee, addEmployee),
  handle(api.editEmployee, editEmployee),
  handle(api.saveJob, saveJob),
  handle(api.deleteJob, deleteJob),
  handle(api.savePay, savePay),
  handle(api.revealPay, revealPay),
  handleDownload(api.rosterTemplate, rosterImport.template),
  handleUpload(api.importRoster, importRoster, rosterImport.read),
  handleDownload(api.payTemplate, payImport.template),
  handleUpload(api.importPay, importPay, payImport.read),
  handle(contractApi.listContracts, contracts.answer),
  handle(contractApi.readContract, readContract),
  handle(contractApi.contractDefaults, contractDefaults),
  handle(contractApi.addContract, addContract),
  handle(contractApi.editContract, editContract),
  handle(contractApi.deleteContract, deleteContract),
  handle(contractApi.signContract, signContract),
  handle(contractApi.endContract, endContract),
  handleUpload(contractApi.addContractScan, addContractScan),
  handleDownload(contractApi.readContractScan, readContractScan),
  ...inductionRoutes,
  ...changeRoutes,
  ...leavingRoutes,
  handle(ownApi.myEmployment, myEmployment),
  handle(ownApi.saveAppraisal, saveAppraisal),
  handle(protectionApi.revealProtections, revealProtections),
  handle(protectionApi.addProtection, addProtection),
  handle(protectionApi.removeProtection, removeProtection),
  handle(limitApi.listWorkLimits, listWorkLimits),
  handle(limitApi.revealWorkLimits, revealWorkLimits),
  handle(limitApi.addWorkLimit, addWorkLimit),
  handle(limitApi.removeWorkLimit, removeWorkLimit),
];
