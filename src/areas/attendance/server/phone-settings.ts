import { rule, type Rule } from "#areas/settings/rule.ts";
import { DEFAULT_PHONE_RULES as phone } from "../rules/phone/phone-rules.ts";
import { clock, days, hours, metres, seconds, whole } from "./rule-parts.ts";

/** What a punch by phone must prove and what becomes of one that does not. */
export const phoning = {
  proof: rule({
    type: "choice",
    key: "attendance.phoneProof",
    page: clock,
    title: { zh: "手机打卡凭据", en: "Proof for a phone clock-in" },
    help: {
      zh: "设有签到地点时，凭什么认定人在现场；Wi-Fi 只有能提供 BSSID 的客户端才有。",
      en: "Where check-in locations are set: what shows that the person is there. Wi-Fi only from clients that can tell the BSSID.",
    },
    default: phone.proof,
    byDepartment: true,
    choices: [
      { value: "any", zh: "定位、Wi-Fi、现场码任一", en: "Position, Wi-Fi or site code" },
      { value: "position", zh: "定位", en: "Position" },
      { value: "wifi", zh: "Wi-Fi", en: "Wi-Fi" },
      { value: "positionAndWifi", zh: "定位和 Wi-Fi", en: "Position and Wi-Fi" },
      { value: "code", zh: "现场码", en: "Site code" },
    ],
  }),
  unproven: rule({
    type: "choice",
    key: "attendance.phoneOutside",
    page: clock,
    title: { zh: "凭据不足的手机打卡", en: "Phone clock-in without proof" },
    help: {
      zh: "不在签到范围、定位不准或缺少所需凭据时如何处理。",
      en: "What becomes of a punch outside the range, with a vague position or without the proof asked for.",
    },
    default: phone.unproven,
    byDepartment: true,
    choices: [
      { value: "check", zh: "主管核实后生效", en: "Counts once a supervisor accepts it" },
      { value: "mark", zh: "生效并标记", en: "Counts and is marked" },
      { value: "refuse", zh: "不能打卡", en: "Refused" },
    ],
  }),
  mock: rule({
    type: "choice",
    key: "attendance.phoneMock",
    page: clock,
    title: { zh: "模拟定位", en: "Faked position" },
    help: {
      zh: "手机报告定位由其他软件伪造时如何处理。",
      en: "What happens to a clock-in whose phone reports a faked position.",
    },
    default: phone.mock,
    byDepartment: true,
    choices: [
      { value: "check", zh: "主管核实后生效", en: "Counts once a supervisor accepts it" },
      { value: "refuse", zh: "不能打卡", en: "Refused" },
    ],
  }),
  accuracy: whole(
    "phoneAccuracy",
    clock,
    { zh: "定位误差上限", en: "Maximum position error" },
    { zh: "误差更大的定位不能证明人在现场", en: "A less accurate position does not count as proof" },
    phone.accuracy,
    2000,
    metres,
    10,
  ),
  photo: rule({
    type: "choice",
    key: "attendance.phonePhoto",
    page: clock,
    title: { zh: "打卡拍照", en: "Photo with a clock-in" },
    help: {
      zh: "要求拍照而没有照片的打卡须主管核实；员工先看到用途说明并同意。",
      en: "A punch without the photo asked for waits for a supervisor; the worker is told what it is for and agrees first.",
    },
    default: phone.photo,
    byDepartment: true,
    choices: [
      { value: "never", zh: "不拍", en: "Never" },
      { value: "unproven", zh: "凭据不足时", en: "Without proof of the place" },
      { value: "always", zh: "每次", en: "Always" },
    ],
  }),
  photoDays: rule({
    type: "integer",
    key: "attendance.phonePhotoDays",
    page: clock,
    title: { zh: "打卡照片保存期限", en: "Clock-in photos are kept for" },
    help: { zh: "到期后照片自动删除，打卡记录保留", en: "Then the photo is deleted; the punch stays" },
    default: 30,
    min: 1,
    max: 365,
    unit: days,
    byDepartment: false,
  }),
  offlineHours: whole(
    "phoneOfflineHours",
    clock,
    { zh: "离线打卡有效期", en: "Offline clock-ins are accepted for" },
    {
      zh: "没有网络时的打卡多少小时内送达仍有效，0 为不接受",
      en: "How long a clock-in made offline is accepted when it arrives later; 0 = never",
    },
    phone.offlineHours,
    168,
    hours,
  ),
  headcount: rule({
    type: "choice",
    key: "attendance.checkInHeadcount",
    page: clock,
    title: { zh: "签到人数达到申请人数后", en: "When everyone requested has signed in" },
    help: {
      zh: "一个班次的签到人数达到申请人数后，其他人用手机签到如何处理；考勤机打卡和主管代签总是生效并在看板标记超员。",
      en: "What becomes of further sign-ins by phone to that shift; punches of machines and those a supervisor makes always count and are marked on the board.",
    },
    default: phone.headcount,
    byDepartment: true,
    choices: [
      { value: "mark", zh: "可以签到，标记超员", en: "Count and are marked" },
      { value: "refuse", zh: "不能签到", en: "Refused" },
    ],
  }),
  siteCodeSeconds: whole(
    "siteCodeSeconds",
    clock,
    { zh: "现场码有效时间", en: "Site code validity" },
    { zh: "现场屏幕上的二维码多久后失效", en: "How long after it was shown the code on the site's screen can be used" },
    90,
    600,
    seconds,
    20,
  ),
} satisfies Record<string, Rule>;
