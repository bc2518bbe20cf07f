import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import type { FileFault } from "./compare.ts";

const texts: Record<FileFault["what"], Text> = {
  unknown: { zh: "本排班表没有“{value}”", en: "“{value}” is not of this schedule" },
  several: { zh: "“{value}”不止一人，请填写工号", en: "More than one is called “{value}”; give the number" },
  otherName: { zh: "“{value}”的工号与姓名不一致", en: "Number and name of “{value}” are not of the same person" },
  repeated: { zh: "“{value}”重复出现", en: "“{value}” is there twice" },
  outsideDate: { zh: "“{value}”不在排班周期内", en: "“{value}” is no date of this schedule" },
  repeatedDate: { zh: "日期“{value}”重复", en: "The date “{value}” is there twice" },
  post: { zh: "没有岗位“{value}”", en: "There is no post “{value}”" },
  times: {
    zh: "“{value}”不是可用的时间，请写成 9-17 或 0900-1330/1700-2130",
    en: "“{value}” is no time that can be worked; write 9-17 or 0900-1330/1700-2130",
  },
  many: { zh: "“{value}”超过两个班", en: "“{value}” is more than two shifts" },
  notInUse: { zh: "“{value}”中的班次当日未启用", en: "A shift of “{value}” is not in use on that day" },
  noPost: {
    zh: "“{value}”：部门或岗位不属于本排班表",
    en: "“{value}”: the department or post is not part of this schedule",
  },
};

/** A fault of a file in the reader's language. */
export const fileFaultText = ({ what, value, said }: FileFault, locale: Locale): string =>
  said ?? say(texts[what], locale, { value });
