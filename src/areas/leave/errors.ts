import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("leave", {
  proofFull: {
    status: 422,
    zh: "一张申请最多 {count} 份证明，请先删除不需要的",
    en: "A request takes at most {count} {count|file|files} of proof; remove one first",
  },
  proofClosed: {
    status: 409,
    zh: "申请已{state}，不能再添加或删除证明",
    en: "The request is {state}: proof can no longer be added or removed",
  },
  notOffered: { status: 422, zh: "{kind}未启用，请选择其他假别", en: "{kind} is not offered; choose another kind" },
  notForYou: {
    status: 422,
    zh: "{kind}仅适用于酒店自有员工，劳务公司人员请选择其他假别",
    en: "{kind} is for the hotel's own staff; people of labour companies choose another kind",
  },
  wrongGender: {
    status: 422,
    zh: "{kind}与人员档案中的性别不符",
    en: "{kind} does not go with the gender in the personnel file",
  },
  tooFine: {
    status: 422,
    zh: "{kind}最小只能{unit}请，请改选请假方式",
    en: "The smallest unit of {kind} is: {unit}; change how it is taken",
  },
  reversed: { status: 422, zh: "结束日期不能早于开始日期", en: "The end date must not be before the start date" },
  minutesReversed: {
    status: 422,
    zh: "请填写开始和结束时间，结束须晚于开始",
    en: "Enter a start and an end time; the end must be after the start",
  },
  oneDateOnly: {
    status: 422,
    zh: "按小时请假须在同一天内；跨天请按天或半天申请",
    en: "Leave by the hour lies on one date; take days or half days for more",
  },
  halfParts: {
    status: 422,
    zh: "跨天请假时，第一天只能全天或后半天，最后一天只能全天或前半天",
    en: "Over several days the first is whole or its second half, the last whole or its first half",
  },
  tooLong: { status: 422, zh: "{kind}一次最多 {days} 天", en: "{kind} is at most {days} {days|day|days} at once" },
  yearLimit: {
    status: 422,
    zh: "{kind}每年最多 {days} 天，今年还可请 {left} 天",
    en: "{kind} is at most {days} {days|day|days} a year; {left} left",
  },
  spanTooLong: {
    status: 422,
    zh: "一张申请最多 {days} 天",
    en: "A request covers at most {days} {days|day|days}",
  },
  notice: {
    status: 422,
    zh: "{kind}须提前 {noticeDays} 天申请，最晚 {latest}",
    en: "{kind} is asked for {noticeDays} {noticeDays|day|days} ahead, by {latest} at the latest",
  },
  afterwards: {
    status: 422,
    zh: "已超过补请期限，最晚 {latest} 可以申请",
    en: "It is too late: it could be asked for until {latest}",
  },
  nothingTaken: {
    status: 422,
    zh: "所选时间内没有需要请假的工作时间",
    en: "There is no working time in the chosen period",
  },
  notEmployed: {
    status: 422,
    zh: "请假日期须在该人员在职期间内",
    en: "The dates must lie within the person's employment",
  },
  leaveClash: {
    status: 409,
    zh: "{date} 与请假申请 {number} 重叠，请调整日期或先撤销该申请",
    en: "{date} is in request {number} already; change the dates or revoke that one first",
  },
  shortOf: {
    status: 422,
    zh: "{kind}余额不足：{date} 当天可用 {available} 天，还差 {missing} 天",
    en: "Not enough {kind}: {available} {available|day|days} can be taken on {date}, {missing} more {missing|is|are} needed",
  },
  notRunning: { status: 409, zh: "{date} 及以后没有可销的假期", en: "There is no leave to cancel on or after {date}" },
  begun: {
    status: 409,
    zh: "假期已开始，本人只能销 {today} 之后的日期，请联系人事",
    en: "The leave has begun: you can only cancel days after {today}; ask HR for the rest",
  },
  overdrawn: {
    status: 422,
    zh: "最多只能减少 {left} 天：其余已使用或已申请",
    en: "At most {left} {left|day|days} can be taken away; the rest is used or asked for",
  },
  noGrant: {
    status: 422,
    zh: "该人员没有有效期内的额度，请填写有效期至",
    en: "The person has no grant that holds today; give the last day of the new one",
  },
  endBeforeToday: { status: 422, zh: "有效期不能早于今天", en: "The last day must not be before today" },
  servedAfterJoining: {
    status: 422,
    zh: "参加工作日期不能晚于入职日期 {date}",
    en: "Service cannot begin after the day of joining, {date}",
  },
  noJoinDate: {
    status: 422,
    zh: "人员档案没有入职日期，请先补充",
    en: "The personnel file has no day of joining; add it first",
  },
  ownOnly: {
    status: 422,
    zh: "只有酒店自有的长期员工有此假期额度",
    en: "Only the hotel's own permanent staff have such a balance",
  },
  childInFuture: { status: 422, zh: "出生日期不能晚于今天", en: "The date of birth must not be in the future" },
  childTooOld: {
    status: 422,
    zh: "子女已满三周岁，不再产生育儿假",
    en: "The child is already three and no longer entitles to parental leave",
  },
  ruleDateTaken: {
    status: 409,
    zh: "{date} 起的规则已生效，请选择今天之后的日期",
    en: "The rule from {date} on is in force already; choose a later date",
  },
  ruleInPast: { status: 422, zh: "生效日期不能早于今天", en: "A rule cannot begin before today" },
  inLedger: {
    status: 409,
    zh: "该申请曾占用假期余额，已记入明细，不能删除",
    en: "The request has held minutes of the balance; it stays in the ledger and cannot be deleted",
  },
  oneScopeOnly: {
    status: 422,
    zh: "适用范围只能选法人或部门之一",
    en: "A rule is for a legal entity or a department, not for both",
  },
});
