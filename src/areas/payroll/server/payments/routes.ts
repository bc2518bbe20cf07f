import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import { recorded } from "#platform/session/recorded-amounts.ts";
import * as api from "../../payments-api.ts";
import { payRead } from "../slips/list-slips.ts";
import { takeBankFile } from "./bank-file.ts";
import { previewIssue } from "./held-out.ts";
import { importPayResult, readPayResult } from "./import-result.ts";
import { batchIssue, reissueFailed } from "./issue.ts";
import { payRows, payments, readPayment } from "./list-payments.ts";
import { markPayRow } from "./mark-row.ts";
import { cancelPayment, releasePayment } from "./release.ts";

export const paymentRoutes: readonly Route[] = [
  handle(api.listPayments, payments.answer),
  handle(api.listPayRows, recorded(payRead("listPayRows"), payRows.answer)),
  handle(api.previewIssue, previewIssue),
  handle(api.batchIssue, batchIssue),
  handle(api.reissueFailed, reissueFailed),
  handle(api.readPayment, readPayment),
  handle(api.releasePayment, releasePayment),
  handle(api.cancelPayment, cancelPayment),
  handleDownload(api.takeBankFile, takeBankFile),
  handleUpload(api.importPayResult, importPayResult, readPayResult),
  handle(api.markPayRow, markPayRow),
];
