import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as homeApi from "../home-api.ts";
import * as objectionsApi from "../objections-api.ts";
import * as extrasApi from "../extras-api.ts";
import * as makingApi from "../making-api.ts";
import * as linesApi from "../lines-api.ts";
import * as costs from "../costs-api.ts";
import * as payment from "../payment-api.ts";
import * as payer from "../payer-api.ts";
import * as waterfall from "../waterfall-api.ts";
import * as schedule from "../schedule-api.ts";
import { answerObjection } from "./agree/answer-objection.ts";
import { downloadBankFile } from "./pay/bank-file.ts";
import { cancelStatement } from "./agree/cancel-statement.ts";
import { addExtra, withdrawExtra } from "./agree/change-extras.ts";
import { costOptions, listCosts } from "./read/list-costs.ts";
import { explainLine, statementLines, statementPeople } from "./read/list-lines.ts";
import { countStatements, statements } from "./read/list-statements.ts";
import { makeStatements } from "./make/make-statements.ts";
import { payStatements, revokePayment } from "./pay/pay-statements.ts";
import { previewDuties } from "./agree/separate-duties.ts";
import { importResult, readResultFile } from "./pay/import-result.ts";
import { refuseBatch, releaseBatch, withdrawBatch } from "./pay/release-batch.ts";
import { bankLayouts, sampleBankFile, saveBankLayout, triedBankLayout } from "./payer/bank-layouts.ts";
import { changedAccounts, confirmChangedAccount } from "./payer/changed-accounts.ts";
import { payerAccounts, paymentOptions, revealPayerAccount, savePayerAccount } from "./payer/payer-accounts.ts";
import { deletePaymentRule, paymentRules, savePaymentRule } from "./payer/payment-rules.ts";
import { batches, previewPayment, readBatch } from "./pay/payment-batches.ts";
import { preSettle, reopen } from "./agree/pre-settle.ts";
import { printStatement } from "./read/print-statement.ts";
import { previewStatements } from "./make/preview-statements.ts";
import { confirmStatement, raiseObjection, withdrawObjection } from "./agree/raise-objection.ts";
import { readStatement } from "./read/read-statement.ts";
import { readWaterfall } from "./read/read-waterfall.ts";
import { readSteps } from "./read/read-steps.ts";
import { release, takeBack } from "./agree/release-for-payment.ts";
import { previewSubmission, revokeStatement, submitStatements } from "./agree/submit-statements.ts";
import { listTimedRuns } from "./make/timed-runs.ts";

export const routes: readonly Route[] = [
  handle(api.listStatements, statements.answer),
  handle(api.countStatements, countStatements),
  handle(api.readStatement, readStatement),
  handle(waterfall.readWaterfall, readWaterfall),
  handle(homeApi.readSteps, readSteps),
  handle(linesApi.listPeople, statementPeople.answer),
  handle(linesApi.listLines, statementLines.answer),
  handle(linesApi.explainLine, explainLine),
  handle(makingApi.previewStatements, previewStatements),
  handle(makingApi.makeStatements, makeStatements),
  handle(schedule.listTimedRuns, listTimedRuns),
  handle(api.preSettle, preSettle),
  handle(api.reopen, reopen),
  handle(api.submitStatements, submitStatements),
  handle(api.previewSubmission, previewSubmission),
  handle(api.revokeStatement, revokeStatement),
  handle(api.cancelStatement, cancelStatement),
  handle(api.release, release),
  handle(api.takeBack, takeBack),
  handle(extrasApi.addExtra, addExtra),
  handle(extrasApi.withdrawExtra, withdrawExtra),
  handle(objectionsApi.raiseObjection, raiseObjection),
  handle(objectionsApi.withdrawObjection, withdrawObjection),
  handle(objectionsApi.answerObjection, answerObjection),
  handle(objectionsApi.confirmStatement, confirmStatement),
  handle(payment.previewPayment, previewPayment),
  handle(api.previewDuties, previewDuties),
  handle(payment.payStatements, payStatements),
  handle(payment.revokePayment, revokePayment),
  handle(payment.releaseBatch, releaseBatch),
  handle(payment.refuseBatch, refuseBatch),
  handle(payment.withdrawBatch, withdrawBatch),
  handleUpload(payment.importResult, importResult, readResultFile),
  handle(payer.listPayerAccounts, payerAccounts.answer),
  handle(payer.paymentOptions, paymentOptions),
  handle(payer.savePayerAccount, savePayerAccount),
  handle(payer.revealPayerAccount, revealPayerAccount),
  handle(payer.listBankLayouts, bankLayouts.answer),
  handle(payer.saveBankLayout, saveBankLayout),
  handle(payer.triedBankLayout, triedBankLayout),
  handleDownload(payer.sampleBankFile, sampleBankFile),
  handle(payer.listPaymentRules, paymentRules.answer),
  handle(payer.savePaymentRule, savePaymentRule),
  handle(payer.deletePaymentRule, deletePaymentRule),
  handle(payer.listChangedAccounts, changedAccounts.answer),
  handle(payer.confirmChangedAccount, confirmChangedAccount),
  handle(payment.listBatches, batches.answer),
  handle(payment.readBatch, readBatch),
  handleDownload(payment.downloadBankFile, downloadBankFile),
  handleDownload(payment.printStatement, printStatement),
  handle(costs.listCosts, listCosts),
  handle(costs.costOptions, costOptions),
];
