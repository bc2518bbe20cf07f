import { refusalsOf } from "#platform/errors/refusal.ts";

/** What a month folder is refused for; the faults name file, row and column. */
export const monthRefusals = refusalsOf("month", {
  folder: { status: 422, zh: "找不到文件夹 {folder}", en: "There is no folder {folder}" },
  closed: {
    status: 422,
    zh: "无法列出文件夹 {folder} 的内容（{why}）",
    en: "The folder {folder} cannot be listed ({why})",
  },
  out: {
    status: 422,
    zh: "无法写入结果文件夹 {folder}（{why}），请换一个",
    en: "The results cannot be written to {folder} ({why}), please choose another folder",
  },
  invalid: {
    status: 422,
    zh: "月份文件夹有 {count} 处错误，未写入任何数据，请改正后重新运行",
    en: "Faults in the month folder: {count}. Nothing was written; correct them and run it again",
  },
});

/** Texts of single faults; `{file}` and `{row}` are filled in where the fault is found. */
export const faultTexts = {
  missingFile: { zh: "缺少文件 {file}", en: "{file} is missing" },
  emptyFile: { zh: "{file} 是空文件", en: "{file} is empty" },
  tooLarge: { zh: "{file} 超过 {limit} MB", en: "{file} is larger than {limit} MB" },
  tooLargeInAll: {
    zh: "读到 {file} 时，文件夹内的文件合计超过 {limit} MB",
    en: "With {file} the files of the folder have more than {limit} MB together",
  },
  tooManyFiles: { zh: "{file} 超过 {limit} 个", en: "There are more than {limit} files {file}" },
  tooManyRows: { zh: "{file} 超过 {limit} 行", en: "{file} has more than {limit} rows" },
  tooManyColumns: { zh: "{file} 超过 {limit} 列", en: "{file} has more than {limit} columns" },
  tooManyCells: { zh: "{file} 超过 {limit} 格", en: "{file} has more than {limit} cells" },
  link: { zh: "{file} 是链接，请把文件本身放入文件夹", en: "{file} is a link; put the file itself into the folder" },
  notFile: {
    zh: "{file} 不是普通文件（而是文件夹、管道或设备）",
    en: "{file} is no plain file but a folder, a pipe or a device",
  },
  changed: { zh: "{file} 在读取时被改动，请重新运行", en: "{file} changed while it was read; run it again" },
  fileName: {
    zh: "文件名 {file} 含有不可见或无法识别的字符，请改名",
    en: "The file name {file} has signs that cannot be seen or read; rename it",
  },
  notUtf8: {
    zh: "{file} 不是 UTF-8 编码（可能是 GB18030 或 UTF-16），请另存为 UTF-8 CSV 后重试",
    en: "{file} is not in UTF-8 (it may be GB18030 or UTF-16); please save it as CSV in UTF-8 and try again",
  },
  unreadable: { zh: "{file} 无法读取（{why}）", en: "{file} cannot be read ({why})" },
  openQuote: { zh: "{file} 第 {row} 行：引号没有结束", en: "{file} row {row}: a quotation mark is not closed" },
  strayQuote: {
    zh: "{file} 第 {row} 行：引号的位置不正确，含引号的内容须整格加引号并双写",
    en: "{file} row {row}: a quotation mark is out of place; quote the whole cell and double the marks inside it",
  },
  missingColumn: {
    zh: "{file} 缺少列 {column}（表头：{value}）",
    en: "{file} lacks the column {column} (its heading: {value})",
  },
  doubledColumn: { zh: "{file} 的列 {column} 重复", en: "{file} has the column {column} twice" },
  cells: {
    zh: "{file} 第 {row} 行有 {cells} 格，表头有 {columns} 列",
    en: "{file} row {row} has {cells} {cells|cell|cells}, the heading {columns}",
  },
  required: { zh: "{file} 第 {row} 行：{column} 必填", en: "{file} row {row}: {column} is required" },
  wrong: {
    zh: "{file} 第 {row} 行：{column} 的值“{value}”不正确，应为 {expected}",
    en: "{file} row {row}: {column} is “{value}”, it should be {expected}",
  },
  formula: {
    zh: "{file} 第 {row} 行：{column} 的值“{value}”会被表格软件当作公式，不能以 = + - @ 开头",
    en: "{file} row {row}: a spreadsheet would take {column} “{value}” for a formula; it must not begin with = + - @",
  },
  unknown: {
    zh: "{file} 第 {row} 行：{column} 的值“{value}”在 {other} 中不存在",
    en: "{file} row {row}: {column} “{value}” is not in {other}",
  },
  duplicate: {
    zh: "{file} 第 {row} 行：{column} 的值“{value}”重复（首次出现在第 {first} 行）",
    en: "{file} row {row}: {column} “{value}” is there twice (first in row {first})",
  },
  noMachineFile: { zh: "没有考勤机文件 ATTLOG_*.txt", en: "There is no machine file ATTLOG_*.txt" },
  noRate: {
    zh: "{file} 第 {row} 行：合同 {value} 缺少费率 {rate}",
    en: "{file} row {row}: contract {value} lacks {rate}",
  },
  noContract: {
    zh: "{file} 缺少劳务公司 {value} 的合同（{other} 第 {row} 行安排了其人员 {pin}）",
    en: "{file} lacks a contract of labour company {value}, whose worker {pin} is assigned ({other} row {row})",
  },
  differs: {
    zh: "{file} 第 {row} 行：合同 {value} 的 {column} 与第 {first} 行不一致",
    en: "{file} row {row}: {column} of contract {value} differs from row {first}",
  },
  otherMonth: {
    zh: "{file} 第 {row} 行：{column} 为 {value}，而第 {first} 行属于 {month}，一个文件夹只放一个月",
    en: "{file} row {row}: {column} is {value}, but row {first} belongs to {month}; a folder holds one month",
  },
  twoContracts: {
    zh: "{file} 第 {row} 行：劳务公司 {value} 有多份合同",
    en: "{file} row {row}: labour company {value} has more than one contract",
  },
  overlap: {
    zh: "{file} 第 {row} 行：人员 {value} 的班次与工单 {other} 重叠",
    en: "{file} row {row}: the shift of {value} overlaps that of order {other}",
  },
} as const;

/** What the command says at its end. */
export const commandTexts = {
  failed: { zh: "未完成，没有写入结果文件：{why}", en: "Not done, no result was written: {why}" },
  moreWarnings: {
    zh: "共 {count} 条提示，全部见 warnings.txt",
    en: "{count} {count|note|notes} in all, every one is in warnings.txt",
  },
  done: { zh: "已写入 {shifts} 和 {statements}", en: "Written: {shifts} and {statements}" },
} as const;
