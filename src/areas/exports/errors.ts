import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("exports", {
  unknown: { status: 404, zh: "没有这种导出", en: "There is no such export" },
  notCreated: { status: 422, zh: "创建导出任务失败", en: "The export could not be started" },
  datesMissing: { status: 422, zh: "请选择开始日期和结束日期", en: "Please choose the start and the end date" },
  datesReversed: { status: 422, zh: "开始日期不能晚于结束日期", en: "The start date must not be after the end date" },
  tooLong: { status: 422, zh: "导出的日期范围最多一年", en: "An export covers at most one year" },
  tooManyMonths: { status: 422, zh: "导出的月份最多十二个月", en: "An export covers at most twelve months" },
  columns: {
    status: 422,
    zh: "文件中没有这些列，或您无权导出：{columns}",
    en: "The file has no such columns, or you may not export them: {columns}",
  },
  notReady: { status: 409, zh: "文件尚未生成", en: "The file is not ready yet" },
  failed: {
    status: 500,
    zh: "导出失败，请重新导出；如仍失败请联系系统管理员",
    en: "The export failed, please export again; if it keeps failing, contact the system administrator",
  },
  interrupted: {
    status: 500,
    zh: "导出多次中断，已停止，请重新导出",
    en: "The export was interrupted several times and has stopped, please export again",
  },
  noSpace: {
    status: 507,
    zh: "服务器存储空间不足，文件未能生成，请联系系统管理员后重新导出",
    en: "The server has no space left for the file, please contact the system administrator and then export again",
  },
  notEnded: {
    status: 409,
    zh: "该导出正在进行，请等待完成",
    en: "This export is still in progress, please wait until it is finished",
  },
  expired: { status: 410, zh: "文件已过期，请重新导出", en: "The file has expired, please export again" },
});
