import type { AnyReport } from "#platform/report/define-report.ts";
import { administration } from "./declared/administration.ts";
import { annualLeaveBalance } from "./declared/annual-leave-balance.ts";
import { attendanceDetail } from "./declared/attendance-detail.ts";
import { orderRewards, rewardDetail, staffRewards } from "./declared/conduct.ts";
import { cost } from "./declared/cost.ts";
import { financialAnalysis } from "./declared/financial-analysis.ts";
import { insuranceDetail, insuranceSummary } from "./declared/insurance.ts";
import { labourAnalysis } from "./declared/labour-analysis.ts";
import { orderAnalysis } from "./declared/order-analysis.ts";
import { payDetail, paySummary } from "./declared/pay-detail.ts";
import { payTabs } from "./declared/pay-tabs.ts";
import { bankOffer } from "./declared/payments.ts";
import { regionTabs } from "./declared/region-tabs.ts";
import { sealDetail, sealSheet } from "./declared/seal-sheet.ts";
import { spotCheckAnalysis } from "./declared/spot-check-analysis.ts";
import { taxDetail } from "./declared/tax-detail.ts";
import { departmentAttendance } from "./declared/department-attendance.ts";
import { payChanges } from "./declared/pay-changes.ts";
import { personnelStatistics } from "./declared/personnel-statistics.ts";
import { recruitment } from "./declared/recruitment.ts";
import { roster } from "./declared/roster.ts";
import { rosterChanges } from "./declared/roster-changes.ts";
import { workingHours } from "./declared/working-hours.ts";

/** Every report, in the order of the menu. */
export const declared: readonly AnyReport[] = [
  orderAnalysis,
  labourAnalysis,
  workingHours,
  attendanceDetail,
  cost,
  personnelStatistics,
  rewardDetail,
  orderRewards,
  spotCheckAnalysis,
  departmentAttendance,
  annualLeaveBalance,
  roster,
  rosterChanges,
  payChanges,
  staffRewards,
  administration,
  recruitment,
  taxDetail,
  insuranceDetail,
  bankOffer,
  ...payTabs.values(),
  ...regionTabs.values(),
  sealSheet,
  sealDetail,
  financialAnalysis,
  payDetail,
  paySummary,
  insuranceSummary,
];
