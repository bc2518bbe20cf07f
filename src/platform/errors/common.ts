import { refusalsOf } from "./refusal.ts";

/** Refusals that belong to no area (spec 8). */
export const commonRefusals = refusalsOf("common", {
  notLoggedIn: { status: 401, zh: "请先登录", en: "Please log in first" },
  sessionEnded: { status: 40008, zh: "登录状态已失效，请重新登录", en: "Your session has ended, please log in again" },
  noPermission: {
    status: 403,
    zh: "没有操作权限，请联系系统管理员",
    en: "You do not have permission for this, please contact the system administrator",
  },
  notInEdition: {
    status: 403,
    zh: "免费版不包含{what}，如需使用请联系客服",
    en: "The free edition does not include {what}, please contact customer service",
  },
  notFound: { status: 404, zh: "记录不存在或已被删除", en: "The record does not exist or has been deleted" },
  invalidInput: {
    status: 422,
    zh: "填写内容有误，请检查标出的项目",
    en: "Some entries need attention, please check the marked ones",
  },
  stale: {
    status: 409,
    zh: "该记录刚刚被其他人修改，请刷新后再操作",
    en: "Somebody else has just changed this record, please refresh and try again",
  },
  sealedInput: {
    status: 409,
    zh: "加密提交的内容已失效，请重新提交",
    en: "What was sent sealed does not hold any more, please send it again",
  },
  brokenReference: {
    status: 409,
    zh: "所选的记录不存在，或仍被其他记录使用，请刷新后重新选择",
    en: "A selected record no longer exists or is still in use elsewhere, please refresh and choose again",
  },
  wrongState: {
    status: 409,
    zh: "当前状态“{state}”不允许此操作，请刷新后再试",
    en: "This cannot be done while the status is “{state}”, please refresh and try again",
  },
  sameRequestRunning: {
    status: 409,
    zh: "相同的请求正在处理，请稍候",
    en: "The same request is still being processed, please wait",
  },
  tooLarge: { status: 413, zh: "内容超过上限 {limit}", en: "The content is larger than the limit of {limit}" },
  tooMany: {
    status: 429,
    zh: "操作过于频繁，请 {seconds} 秒后再试",
    en: "Too many attempts, please try again in {seconds} {seconds|second|seconds}",
  },
  busy: { status: 429, zh: "系统正忙，请稍后再试", en: "The system is busy, please try again shortly" },
  tooLongToPrint: {
    status: 413,
    zh: "内容过多，无法生成 PDF，请缩小范围后再打印",
    en: "This is too long for one PDF, please print a smaller part",
  },
  unreadable: {
    status: 400,
    zh: "请求内容不完整或格式不正确，请重新提交",
    en: "The request is incomplete or in the wrong format, please submit it again",
  },
  selectionEmpty: { status: 422, zh: "请至少选择一条记录", en: "Please select at least one record" },
  rowsInvalid: {
    status: 422,
    zh: "有 {count} 行数据有误，未导入任何数据",
    en: "{count} {count|row has|rows have} errors, so nothing was imported",
  },
  emptyFile: { status: 422, zh: "文件为空：{file}", en: "The file is empty: {file}" },
  unavailable: {
    status: 503,
    zh: "系统暂时连接不上数据库，请稍候；恢复后页面会自动刷新，已填写的内容不会丢失",
    en: "The system cannot reach its database at the moment, please wait; the page will refresh by itself and nothing you typed will be lost",
  },
  diskFull: {
    status: 503,
    zh: "服务器磁盘空间已满，本次操作未保存任何内容，请联系系统管理员",
    en: "The server's disk is full and nothing was saved, please contact the system administrator",
  },
  unexpected: {
    status: 500,
    zh: "操作失败，请稍后再试；如仍失败，请把编号 {id} 告诉系统管理员",
    en: "The operation failed, please try again later; if it keeps failing, quote reference {id} to the system administrator",
  },
});
