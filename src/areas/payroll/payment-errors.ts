import { refusalsOf } from "#platform/errors/refusal.ts";

/** What is refused about payments of runs. */
export const paymentRefusals = refusalsOf("payroll", {
  notGranted: {
    status: 409,
    zh: "{number} 尚未发放，不能支付",
    en: "{number} is not granted yet and cannot be paid",
  },
  nothingToPay: {
    status: 409,
    zh: "{number} 没有可支付的人员（已在支付批次中，或暂不能代发）",
    en: "Nobody of {number} can be paid: they are in a payment already or held out",
  },
  unknownBatch: { status: 404, zh: "支付批次不存在", en: "There is no such payment" },
  unknownPayRow: {
    status: 404,
    zh: "该笔付款不存在或不在您的数据范围内",
    en: "There is no such payment within your data scope",
  },
  releaseOwnBatch: {
    status: 403,
    zh: "{number} 由您本人发放或发起支付，须由另一人复核",
    en: "You granted or issued {number} yourself; somebody else has to release it",
  },
  fileTaken: {
    status: 409,
    zh: "{number} 的代发文件已由 {name} 于 {date} 下载，重复上传银行会重复付款；确需再次下载请确认",
    en: "The bank file of {number} was taken by {name} on {date}. Sent twice it pays twice; confirm to take it again",
  },
  fileAnswered: {
    status: 409,
    zh: "{number} 已有银行结果，不能再下载代发文件",
    en: "The bank has answered {number}; its file cannot be taken any more",
  },
  notToPay: {
    status: 409,
    zh: "{number} 尚未复核，不能下载代发文件",
    en: "{number} waits to be released; its file cannot be taken yet",
  },
  notSubmitted: {
    status: 409,
    zh: "{number} 尚未提交银行",
    en: "{number} has not been sent to the bank",
  },
  allHeldOut: {
    status: 409,
    zh: "{number} 中的人员都暂不能代发：{names}",
    en: "Everybody of {number} is held out: {names}",
  },
  noBankLayout: {
    status: 409,
    zh: "付款账户“{account}”的代发格式在当日没有可用版本",
    en: "The layout of the account “{account}” has no version in force today",
  },
  resultWithoutColumns: {
    status: 422,
    zh: "{file} 中没有找到账号（或序号）和状态两列",
    en: "{file} lacks a column for the account (or the number) and one for the status",
  },
  resultStatusUnknown: {
    status: 422,
    zh: "“{value}”不是成功或失败",
    en: "“{value}” says neither paid nor failed",
  },
  resultAmountUnknown: { status: 422, zh: "“{value}”不是金额", en: "“{value}” is no amount" },
  nothingFailed: {
    status: 409,
    zh: "{number} 没有可重新发起的失败付款",
    en: "{number} has no failed payment that can be issued anew",
  },
  paidLater: { status: 422, zh: "付款日不能晚于今天", en: "The day of payment must not be later than today" },
});
