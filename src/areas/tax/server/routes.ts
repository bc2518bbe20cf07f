import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as claimsApi from "../claims-api.ts";
import * as returnsApi from "../returns-api.ts";
import { adviseBonus } from "./bonus-advice.ts";
import { checkClaims, claims, revealClaim, saveClaim } from "./claims.ts";
import { readEvidence, uploadEvidence } from "./evidence.ts";
import {
  figuresImport,
  importFigures,
  importOpening,
  importResult,
  openingImport,
  resultImport,
} from "./import-amounts.ts";
import { income, revealIncome } from "./income.ts";
import { myClaims, removeMyClaim, renewMyClaims, saveMyClaim } from "./my-claims.ts";
import { readTaxPerson, taxChoices, taxPeople } from "./people.ts";
import { confirmModes, proposeModes } from "./propose-modes.ts";
import { exportReturn, fileReturn, prepareReturn, reopenReturn } from "./return-acts.ts";
import { readReturn, returns, revealReturn } from "./returns.ts";
import { savePersonYear, savePlatform, saveTaxPerson } from "./save-person.ts";
import { listMissing, takeIn } from "./take-in.ts";

export const routes: readonly Route[] = [
  handle(api.listTaxPeople, taxPeople.answer),
  handle(api.taxChoices, taxChoices),
  handle(api.readTaxPerson, readTaxPerson),
  handle(api.saveTaxPerson, saveTaxPerson),
  handle(api.savePersonYear, savePersonYear),
  handle(api.savePlatform, savePlatform),
  handle(api.listMissing, listMissing),
  handle(api.takeIn, takeIn),
  handle(api.proposeModes, proposeModes),
  handle(api.confirmModes, confirmModes),
  handleUpload(api.uploadEvidence, uploadEvidence),
  handleDownload(api.readEvidence, readEvidence),
  handleDownload(api.openingTemplate, openingImport.template),
  handleUpload(api.importOpening, importOpening, openingImport.read),
  handle(claimsApi.listClaims, claims.answer),
  handle(claimsApi.revealClaim, revealClaim),
  handle(claimsApi.saveClaim, saveClaim),
  handle(claimsApi.checkClaims, checkClaims),
  handleDownload(claimsApi.figuresTemplate, figuresImport.template),
  handleUpload(claimsApi.importFigures, importFigures, figuresImport.read),
  handle(claimsApi.myClaims, myClaims),
  handle(claimsApi.saveMyClaim, saveMyClaim),
  handle(claimsApi.removeMyClaim, removeMyClaim),
  handle(claimsApi.renewMyClaims, renewMyClaims),
  handle(returnsApi.listIncome, income.answer),
  handle(returnsApi.revealIncome, revealIncome),
  handle(returnsApi.adviseBonus, adviseBonus),
  handle(returnsApi.listReturns, returns.answer),
  handle(returnsApi.readReturn, readReturn),
  handle(returnsApi.revealReturn, revealReturn),
  handle(returnsApi.prepareReturn, prepareReturn),
  handle(returnsApi.reopenReturn, reopenReturn),
  handle(returnsApi.fileReturn, fileReturn),
  handleDownload(returnsApi.exportReturn, exportReturn),
  handleDownload(returnsApi.resultTemplate, resultImport.template),
  handleUpload(returnsApi.importResult, importResult, resultImport.read),
];
