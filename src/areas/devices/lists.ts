import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { listed } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import {
  commandStateWords,
  commandWords,
  credentials,
  credentialWords,
  deviceStateWords,
  dialectWords,
  identificationMethods,
  keyTrustWords,
  kindWords,
  machineUserWords,
  methodWords,
} from "./words.ts";

const shared = { needs: "C6600", scope: "department" } as const;

/** The machines that send punches by themselves. */
export const deviceList = defineList(
  {
    ...shared,
    name: "devices.list",
    savedAs: "devices",
    title: { zh: "设备", en: "Devices" },
    path: "/machine/list",
    export: "C6600.export",
    sort: "serial",
    columns: {
      serial: {
        zh: "云序列号",
        en: "Serial number",
        kind: "link",
        sort: true,
        fileTitle: { zh: "序列号", en: "Serial number" },
      },
      state: {
        zh: "状态",
        en: "Status",
        kind: "status",
        words: deviceStateWords,
        fileTitle: { zh: "状态", en: "Status" },
      },
      location: { zh: "位置", en: "Location", sort: true, grow: true, fileTitle: { zh: "位置", en: "Location" } },
      departmentName: {
        zh: "使用部门",
        en: "Used by",
        nullable: true,
        sort: true,
        fileTitle: { zh: "使用部门", en: "Department" },
      },
      kind: { zh: "类型", en: "Kind", words: kindWords, minor: true, fileTitle: { zh: "设备类型", en: "Type" } },
      methods: {
        zh: "识别方式",
        en: "Identification",
        schema: z.array(z.enum(identificationMethods)),
        minor: true,
        fileTitle: { zh: "识别方式", en: "Identification" },
      },
      lastSeenAt: {
        zh: "最近通信",
        en: "Last contact",
        kind: "instant",
        nullable: true,
        sort: true,
        fileTitle: { zh: "最近连接", en: "Last contact" },
      },
      /** Seconds by which its clock was ahead when last it could be told; the page says it in words. */
      driftSeconds: {
        zh: "时钟偏差",
        en: "Clock",
        kind: "number",
        nullable: true,
        fileTitle: { zh: "时钟偏差（秒，正为快）", en: "Clock ahead by (s)" },
      },
      punchesToday: { zh: "今日打卡", en: "Clock records today", kind: "number" },
      waiting: { zh: "待下发指令", en: "Commands waiting", kind: "number", minor: true },
    },
    values: { id: z.number(), departmentId: z.number(), enabled: z.boolean(), version: z.number().int() },
    fields: {
      administrators: { zh: "管理员", en: "Administrators" },
      address: { zh: "IP 地址", en: "IP address" },
      lastAddress: { zh: "来自", en: "From" },
      dialect: { zh: "通信协议", en: "Protocol", words: dialectWords },
      utcOffsetMinutes: { zh: "设备时区", en: "Device time zone" },
      keyTrust: { zh: "签到签退按键", en: "In and out keys", words: keyTrustWords },
      photos: { zh: "照片（最多 2 张）", en: "Photos (two at most)" },
      createdAt: { zh: "登记时间", en: "Registered", kind: "instant" },
    },
    filters: {
      search: { kind: "search", zh: "序列号或位置", en: "Serial number or location" },
      state: { kind: "select", words: deviceStateWords, zh: "状态", en: "Status", width: 120 },
      kind: { kind: "select", words: kindWords, zh: "类型", en: "Kind", width: 130 },
      departmentId: { kind: "department", zh: "使用部门", en: "Department", width: 180 },
    },
  },
  {
    methods: ({ methods }, locale) =>
      listed(
        methods.map((method) => methodWords[method][locale]),
        locale,
      ),
  },
);
export type DeviceRow = RowOf<typeof deviceList>;

/** What a device was told to do. */
export const commandList = defineList(
  {
    ...shared,
    name: "devices.commands",
    title: { zh: "设备指令", en: "Device commands" },
    path: "/machine/commands",
    sort: "-createdAt",
    columns: {
      kind: { zh: "指令", en: "Command", grow: true },
      state: { zh: "状态", en: "Status", kind: "status", words: commandStateWords },
      tries: { zh: "下发次数", en: "Sent", kind: "number" },
      createdAt: { zh: "创建时间", en: "Created", kind: "instant", sort: true },
      createdBy: { zh: "创建人", en: "By", kind: "person", nullable: true },
      endedAt: { zh: "完成时间", en: "Ended", kind: "instant", nullable: true },
      result: { zh: "结果", en: "Result", nullable: true },
    },
    values: { id: z.number(), sentAt: z.string().nullable() },
    inputs: { id: fields.id },
  },
  { kind: ({ kind }, locale) => ownOf(commandWords, kind)?.[locale] ?? kind },
);

/** Who is enrolled at a device, against the people's files. */
export const machineUserList = defineList(
  {
    ...shared,
    name: "devices.machineUsers",
    title: { zh: "设备上的人员", en: "People on a device" },
    path: "/machine/users",
    sort: "pin",
    columns: {
      pin: { zh: "考勤号", en: "Machine no.", sort: true },
      name: { zh: "设备上的姓名", en: "Name on the device", kind: "person", nullable: true },
      memberName: { zh: "人员档案", en: "Person", kind: "person", nullable: true, grow: true },
      state: { zh: "与档案核对", en: "Match with files", kind: "status", words: machineUserWords },
      has: { zh: "已录入", en: "Enrolled with", schema: z.array(z.enum(credentials)) },
      isAdministrator: { zh: "设备管理员", en: "Administrator", kind: "yesNo", nullable: true },
      toldAt: { zh: "上报时间", en: "Reported at", kind: "instant", sort: true },
    },
    values: { memberId: z.number().nullable() },
    filters: { search: { kind: "search", zh: "姓名、工号或考勤号", en: "Name, job number or machine no." } },
    inputs: { id: fields.id },
  },
  {
    has: ({ has }, locale) =>
      listed(
        has.map((one) => credentialWords[one][locale]),
        locale,
      ),
  },
);

/** People with a machine number whom a device does not know yet; `face`: consent and photo are there. */
export const peopleToPutList = defineList({
  name: "devices.peopleToPut",
  title: { zh: "设备上缺少的人员", en: "People not on a device" },
  path: "/machine/people/missing",
  needs: "C6600.people",
  scope: "department",
  sort: "jobNumber",
  columns: {
    pin: machineUserList.columns.pin,
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name", grow: true },
    jobNumber: { zh: "工号", en: "Job number", sort: true },
    departmentName: { zh: "部门", en: "Department", nullable: true },
    face: { zh: "人脸授权", en: "Face consent", kind: "yesNo" },
  },
  values: { id: z.number() },
  filters: {
    search: machineUserList.filters.search,
    departmentId: { kind: "department", zh: "部门", en: "Department", width: 200 },
  },
  inputs: { id: fields.id },
});
