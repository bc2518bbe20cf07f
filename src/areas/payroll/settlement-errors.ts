import { refusalsOf } from "#platform/errors/refusal.ts";

/** What is refused about settling months. */
export const settlementRefusals = refusalsOf("payroll", {
  runsOpen: {
    status: 409,
    zh: "还有未发放的薪资批次：{numbers}。请先发放或删除",
    en: "Not granted yet: {numbers}. Grant or delete them first",
  },
  noRuns: {
    status: 409,
    zh: "{month} 没有已发放的薪资批次",
    en: "No run of {month} is granted",
  },
  laterSettled: {
    status: 409,
    zh: "{entity} 的 {month} 已结算，请先取消之后月份的结算",
    en: "{entity} is settled for {month}; cancel later months first",
  },
  vouchersVerified: {
    status: 409,
    zh: "{numbers} 已核对或导出，请先冲销凭证",
    en: "{numbers}: verified or exported; reverse the vouchers first",
  },
  returnFiled: {
    status: 409,
    zh: "{month} 的个税已申报，不能取消结算，更正请在以后月份进行",
    en: "The tax return of {month} is filed, so the settlement stays; corrections are made in later months",
  },
});
