import { handle, handleDownload, type Route } from "#platform/http/route.ts";
import * as definitionsApi from "../voucher-definitions-api.ts";
import * as api from "../vouchers-api.ts";
import { exportVouchers } from "./vouchers/export-vouchers.ts";
import { generateVouchers, voucherChoices } from "./vouchers/generate.ts";
import { groups, readGroup, saveGroup } from "./vouchers/groups.ts";
import { listLayouts, saveLayout } from "./vouchers/layouts.ts";
import { reverseVoucher, verifyVouchers } from "./vouchers/move-vouchers.ts";
import { printVoucher } from "./vouchers/print-voucher.ts";
import { saveSettings } from "./vouchers/settings.ts";
import { beginVouchers } from "./vouchers/standard.ts";
import { saveSubject, settingChoices, subjects } from "./vouchers/subjects.ts";
import { readVoucher, vouchers, voucherSlips } from "./vouchers/vouchers.ts";

export const voucherRoutes: readonly Route[] = [
  handle(definitionsApi.listSubjects, subjects.answer),
  handle(definitionsApi.saveSubject, saveSubject),
  handle(definitionsApi.beginVouchers, beginVouchers),
  handle(definitionsApi.listGroups, groups.answer),
  handle(definitionsApi.readGroup, readGroup),
  handle(definitionsApi.saveGroup, saveGroup),
  handle(definitionsApi.saveSettings, saveSettings),
  handle(definitionsApi.settingChoices, settingChoices),
  handle(definitionsApi.listLayouts, listLayouts),
  handle(definitionsApi.saveLayout, saveLayout),
  handle(api.listVouchers, vouchers.answer),
  handle(api.voucherChoices, voucherChoices),
  handle(api.generateVouchers, generateVouchers),
  handle(api.readVoucher, readVoucher),
  handle(api.voucherSlips, voucherSlips),
  handle(api.verifyVouchers, verifyVouchers),
  handle(api.reverseVoucher, reverseVoucher),
  handleDownload(api.exportVouchers, exportVouchers),
  handleDownload(api.printVoucher, printVoucher),
];
