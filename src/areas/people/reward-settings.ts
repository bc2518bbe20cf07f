import { rule } from "#areas/settings/rule.ts";

export const rewardRules = {
  withdrawDays: rule({
    type: "integer",
    key: "people.rewardWithdrawDays",
    page: "C630008",
    title: { zh: "奖惩可撤回的天数", en: "Days in which it can be withdrawn" },
    help: {
      zh: "奖惩生效后多少天内可以撤回；已计入结算的不能撤回",
      en: "How many days after it came into force a reward or penalty can still be withdrawn; never once it is settled",
    },
    default: 30,
    min: 0,
    max: 365,
    unit: { zh: "天", en: "{count|day|days}" },
    byDepartment: false,
  }),
  staffFines: rule({
    type: "switch",
    key: "people.staffFines",
    page: "C630008",
    title: { zh: "允许对本企业员工罚款", en: "Own staff may be fined" },
    help: {
      zh: "对员工罚款缺乏明确的法律依据，开启前请咨询法务。从工资中扣除的部分每月不得超过当月工资的 20%，扣除后不得低于当地最低工资",
      en: "Fines of employees have no clear basis in wage law: ask your lawyers first. What is deducted may not exceed 20% of a month's wage and must leave the local minimum wage",
    },
    default: false,
    byDepartment: false,
  }),
};
