import { z } from "zod";
import { listed } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { departmentFilter } from "./filter-parts.ts";
import { DOUBTS } from "./rules/phone/judge-tap.ts";
import { checkWords, doubtWords } from "./words.ts";

const textOrNull = z.string().nullable();
const doubtTitle = { zh: "待核实原因", en: "Why in doubt" };
const state = { zh: "状态", en: "Status" };

/** Punches by phone that wait for somebody to say whether they count. */
export const phoneCheckList = defineList(
  {
    name: "attendance.phoneChecks",
    savedAs: "phone-checks",
    title: { zh: "手机打卡核实", en: "Phone clock-ins to review" },
    path: "/sign/phoneChecks",
    needs: "C3100",
    scope: "department",
    sort: "-time",
    columns: {
      time: { zh: "时间", en: "Time", sort: true },
      name: { zh: "人员", en: "Person", kind: "person", sort: "name" },
      departmentName: { zh: "部门", en: "Department", nullable: true },
      agencyName: { zh: "劳务公司", en: "Labour company", nullable: true, hidden: true },
      shift: { zh: "班次", en: "Shift", derived: true },
      doubts: { ...doubtTitle, schema: z.array(z.enum(DOUBTS)) },
      place: { zh: "位置", en: "Where", nullable: true, grow: true },
      reason: { zh: "员工说明", en: "Worker's reason", nullable: true, grow: true },
      state: { ...state, kind: "status", words: checkWords },
      decidedBy: { zh: "核实人", en: "Decided by", kind: "person", nullable: true, hidden: true },
      decidedAt: { zh: "核实时间", en: "Decided at", kind: "instant", nullable: true, hidden: true },
      note: { zh: "备注", en: "Note", nullable: true, hidden: true },
    },
    values: {
      id: z.number(),
      punchId: z.number(),
      memberId: z.number(),
      jobNumber: textOrNull,
      postName: textOrNull,
      workDate: textOrNull,
      startMinute: z.number().nullable(),
      endMinute: z.number().nullable(),
      distanceMetres: z.number().nullable(),
      accuracyMetres: z.number().nullable(),
      ssid: textOrNull,
      bssid: textOrNull,
      offline: z.boolean(),
      receivedAt: z.string(),
      /** How many others used the same phone in the days around. */
      sharedWith: z.number(),
      hasPhoto: z.boolean(),
    },
    filters: {
      state: { ...state, kind: "select", words: checkWords, width: 150 },
      departmentId: departmentFilter,
      doubt: { ...doubtTitle, kind: "select", words: doubtWords, width: 180 },
      search: { kind: "search", zh: "姓名、工号、考勤号", en: "Name, job or machine number" },
    },
  },
  {
    time: ({ time }) => time.slice(0, 16),
    departmentName: ({ departmentName, postName }) => [departmentName, postName].filter(Boolean).join(" · "),
    // Drawn by the page.
    shift: () => null,
    doubts: ({ doubts }, locale) =>
      listed(
        doubts.map((doubt) => doubtWords[doubt][locale]),
        locale,
      ),
    reason: ({ reason }, locale) => reason ?? { zh: "未说明", en: "None given" }[locale],
  },
);
export type PhoneCheckRow = RowOf<typeof phoneCheckList>;
