import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("devices", {
  emptyFile: {
    status: 422,
    zh: "打卡文件“{file}”是空的，请选择考勤机导出的记录文件",
    en: "The clock record file “{file}” is empty; choose the record file that the machine exported",
  },
  notText: {
    status: 422,
    zh: "“{file}”不是文本文件，请选择考勤机导出的文本记录（ATTLOG）",
    en: "“{file}” is not a text file; choose the text record (ATTLOG) that the machine exported",
  },
  fileTooLarge: {
    status: 413,
    zh: "打卡文件“{file}”超过 {megabytes} MB，请按日期拆分后再导入",
    en: "The clock record file “{file}” is larger than {megabytes} MB; split it by date and import the parts",
  },
  tooManyLines: {
    status: 413,
    zh: "打卡文件“{file}”超过 {lines} 行，请按日期拆分后再导入",
    en: "The clock record file “{file}” has more than {lines} {lines|line|lines}; split it by date and import the parts",
  },
  deviceMissing: {
    status: 422,
    zh: "请填写考勤机名称（最多 100 个字符）",
    en: "Enter the machine's name (at most 100 characters)",
  },
  periodReversed: {
    status: 422,
    zh: "文件期间的结束日期不能早于开始日期",
    en: "The end of the file's period must not be before its start",
  },
  serialTaken: {
    status: 409,
    zh: "序列号 {serial} 已登记，请核对设备背面的序列号",
    en: "Serial number {serial} is already registered; check the number on the back of the device",
  },
  serialFixed: {
    status: 422,
    zh: "序列号不能修改，换了设备请重新登记",
    en: "The serial number cannot be changed; register the new device instead",
  },
  deviceDisabled: {
    status: 409,
    zh: "设备 {serial} 已停用，请先启用",
    en: "Device {serial} is disabled; enable it first",
  },
  periodNeeded: { status: 422, zh: "请选择要重新上传的日期", en: "Choose the dates to upload again" },
  periodTooLong: {
    status: 422,
    zh: "一次最多 {days} 天，请分段下发",
    en: "At most {days} {days|day|days} at a time; send the command for shorter periods",
  },
  consentInFuture: { status: 422, zh: "授权日期不能晚于今天", en: "The date of consent must not be after today" },
  facePhoto: {
    status: 422,
    zh: "人脸照片须为不超过 {kilobytes} KB 的 JPEG",
    en: "A face photo must be a JPEG of at most {kilobytes} KB",
  },
  notYet: {
    status: 422,
    zh: "打卡时间不能晚于现在，也不能早于 2010 年",
    en: "The clock time must not be in the future or before 2010",
  },
  oneMachine: {
    status: 422,
    zh: "一次只能订正同一台设备的异常行",
    en: "Correct the unreadable lines of one machine at a time",
  },
  oneByOne: {
    status: 422,
    zh: "读不出考勤号或时间的异常行请逐条订正",
    en: "Lines whose machine number or time could not be read must be corrected one by one",
  },
  pinNeeded: { status: 422, zh: "请填写考勤号", en: "Enter the machine number" },
  validityReversed: {
    status: 422,
    zh: "有效期的结束日期不能早于开始日期",
    en: "The validity period must not end before it begins",
  },
  pinTaken: {
    status: 409,
    zh: "考勤号 {pin} 在 {from} 至 {to} 已属于{name}，请先调整有效期",
    en: "Machine number {pin} already belongs to {name} from {from} to {to}; change its validity first",
  },
});
