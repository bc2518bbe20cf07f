import { handle, handleDownload, handlePublic, type Route } from "#platform/http/route.ts";
import * as api from "../payslips-api.ts";
import { openPayslipLink, readLinkKey } from "./payslips/link.ts";
import {
  closePayslips,
  myPayslipPlaces,
  openPayslips,
  proveNewPin,
  proveOpening,
  readPublicKey,
  sendPayslipCode,
  setPayslipPin,
} from "./payslips/opening.ts";
import { confirmPayslip, explainPayslip, myPayslips, objectToPayslip, readPayslip } from "./payslips/own-payslips.ts";
import { printPayslip } from "./payslips/print-payslip.ts";
import { answerObjection, mailPayslip, objections, readReceipts, releasePayslips } from "./payslips/release.ts";

export const payslipRoutes: readonly Route[] = [
  handle(api.readPublicKey, readPublicKey),
  handle(api.readReceipts, readReceipts),
  handle(api.releasePayslips, releasePayslips),
  handle(api.mailPayslip, mailPayslip),
  handle(api.listObjections, objections.answer),
  handle(api.answerObjection, answerObjection),
  handle(api.myPayslips, myPayslips),
  handle(api.myPayslipPlaces, myPayslipPlaces),
  handle(api.sendPayslipCode, sendPayslipCode),
  handle(api.openPayslips, openPayslips, proveOpening),
  handle(api.setPayslipPin, setPayslipPin, proveNewPin),
  handle(api.closePayslips, closePayslips),
  handle(api.readPayslip, readPayslip),
  handle(api.explainPayslip, explainPayslip),
  handle(api.confirmPayslip, confirmPayslip),
  handle(api.objectToPayslip, objectToPayslip),
  handleDownload(api.printPayslip, printPayslip),
  handlePublic(api.readLinkKey, readLinkKey),
  handlePublic(api.openPayslipLink, openPayslipLink),
];
