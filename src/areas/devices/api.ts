import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { commandList, deviceList, machineUserList, peopleToPutList } from "./lists.ts";
import type { menu } from "./menu.ts";
import { deviceKinds, dialects, identificationMethods, keyTrusts } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** What a person may have a machine do. */
export const commandKinds = ["setClock", "readLog", "readUsers", "info", "restart"] as const;

const text = z.string();
const textOrNull = z.string().nullable();
const scope = "department" as const;

export const listDevices = call(deviceList.call);

export const readDevice = call({
  method: "GET",
  path: "/machine/read",
  title: { zh: "设备详情", en: "Device" },
  needs: "C6600",
  scope,
  input: z.object({ id: fields.id }),
  output: deviceList.detail.extend({
    address: textOrNull,
    lastAddress: textOrNull,
    utcOffsetMinutes: z.number(),
    dialect: z.enum(dialects).nullable(),
    dialectFixed: z.boolean(),
    keyTrust: z.enum(keyTrusts),
    administrators: z.array(z.object({ id: z.number(), name: text })),
    photos: z.array(z.object({ id: z.number(), name: text })),
    info: z
      .object({
        firmware: text,
        users: z.number(),
        fingers: z.number(),
        faces: z.number(),
        logs: z.number(),
        address: text,
      })
      .partial(),
    users: z.number().int(),
    createdAt: text,
    /** Pictures of punches that are kept of it, and those that were not, by reason. */
    punchPhotos: z.number().int(),
    photoDrops: z
      .object({ unknown: z.number(), noConsent: z.number(), tooLarge: z.number(), wrongClock: z.number() })
      .partial(),
  }),
});
export type DeviceDetail = z.output<typeof readDevice.output>;

const address = z
  .preprocess((value) => (value === "" ? null : value), z.ipv4().nullish())
  .transform((value) => value ?? null);

/** Serial at most 100 characters; location, department, kind and method are needed; two photos at most (spec 5). */
export const saveDevice = call({
  method: "POST",
  path: "/machine/save",
  title: { zh: "保存设备", en: "Save a device" },
  needs: ["C6600.add", "C6600.edit"],
  scope,
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().optional(),
    serial: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{1,100}$/, {
        message: "序列号为 1-100 个字母、数字或符号，不含空格|Use 1 to 100 letters, digits or symbols, without spaces",
      }),
    kind: z.enum(deviceKinds),
    methods: z.array(z.enum(identificationMethods)).min(1),
    location: fields.line(100),
    departmentId: fields.id,
    administratorIds: z.array(fields.id).max(20).default([]),
    address,
    utcOffsetMinutes: fields.whole(-720, 840).default(480),
    dialect: z
      .enum(dialects)
      .nullish()
      .transform((value) => value ?? null),
    keyTrust: z.enum(keyTrusts).default("ties"),
    photoIds: z.array(fields.id).max(2).default([]),
  }),
  output: z.object({
    id: z.number().int(),
    /** Punches of before its registration that were taken in. */ takenIn: z.number().int(),
  }),
});

export const enableDevices = call({
  method: "POST",
  path: "/machine/enable",
  title: { zh: "启用、停用设备", en: "Enable or disable devices" },
  needs: "C6600.edit",
  scope,
  input: z.object({ ids: fields.idList, enabled: z.boolean() }),
  output: fields.done,
});

export const deleteDevice = call({
  method: "POST",
  path: "/machine/delete",
  title: { zh: "删除设备", en: "Delete a device" },
  needs: "C6600.delete",
  scope,
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const uploadDevicePhoto = call({
  method: "POST",
  path: "/machine/photo/upload",
  title: { zh: "上传设备照片", en: "Upload a photo of a device" },
  needs: ["C6600.add", "C6600.edit"],
  scope: "tenant",
  transfer: "upload",
  input: z.object({}),
  output: z.object({ id: z.number().int(), name: text }),
});

export const readDevicePhoto = call({
  method: "GET",
  path: "/machine/photo",
  title: { zh: "设备照片", en: "Photo of a device" },
  needs: "C6600",
  scope,
  transfer: "download",
  input: z.object({ id: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

/** Machines that knock and are not registered: one by its serial number; all of them where the program serves a single company. */
export const listStrangers = call({
  method: "GET",
  path: "/machine/strangers",
  title: { zh: "未登记设备", en: "Unregistered devices" },
  needs: ["C6600.add", "C6600.edit"],
  scope: "tenant",
  input: z.object({ serial: fields.lineUpTo(100).optional() }),
  output: z.array(
    z.object({
      serial: text,
      dialect: z.enum(dialects),
      address: textOrNull,
      firstSeenAt: text,
      lastSeenAt: text,
      reports: z.number().int(),
    }),
  ),
});

export const sendCommand = call({
  method: "POST",
  path: "/machine/command",
  title: { zh: "下发设备指令", en: "Send a command to devices" },
  needs: "C6600.command",
  scope,
  input: z.object({
    ids: fields.idList,
    kind: z.enum(commandKinds),
    from: fields.date.optional(),
    to: fields.date.optional(),
  }),
  output: fields.done,
});

export const listCommands = call(commandList.call);
export const listMachineUsers = call(machineUserList.call);
export const listPeopleToPut = call(peopleToPutList.call);

/** Tells machines to know these people, with their photo where they have consented and the machine knows faces. */
export const putPeople = call({
  method: "POST",
  path: "/machine/people/put",
  title: { zh: "下发人员到设备", en: "Add people to a device" },
  needs: "C6600.people",
  scope,
  input: z.object({ id: fields.id, memberIds: fields.idList.refine((ids) => ids.length > 0) }),
  output: z.object({ people: z.number().int(), photos: z.number().int() }),
});

export const removePeople = call({
  method: "POST",
  path: "/machine/people/remove",
  title: { zh: "从设备删除人员", en: "Remove people from a device" },
  needs: "C6600.people",
  scope,
  input: z.object({ id: fields.id, pins: z.array(fields.line(64)).min(1).max(1000) }),
  output: fields.done,
});

export const readFaceConsent = call({
  method: "GET",
  path: "/machine/face",
  title: { zh: "人脸授权", en: "Consent to face recognition" },
  needs: "C6600.faces",
  scope,
  input: z.object({ memberId: fields.id }),
  output: z.object({
    name: text,
    consentedOn: textOrNull,
    recordedBy: textOrNull,
    recordedAt: textOrNull,
    machines: z.number().int(),
  }),
});

/** One JPEG of at most 150 KB, as face machines take it; stored sealed, sent to machines only. */
export const saveFace = call({
  method: "POST",
  path: "/machine/face/save",
  title: { zh: "保存人脸照片与授权", en: "Save a face photo with its consent" },
  needs: "C6600.faces",
  scope,
  transfer: "upload",
  input: z.object({ memberId: fields.id, consentedOn: fields.date }),
  output: z.object({ id: z.number().int(), name: text }),
});

export const readFace = call({
  method: "GET",
  path: "/machine/face/photo",
  title: { zh: "查看人脸照片", en: "View a face photo" },
  needs: "C6600.faces",
  scope,
  transfer: "download",
  logged: true,
  input: z.object({ memberId: fields.id }),
  output: z.unknown(),
});

/** The photo is deleted here and from every machine that has it. */
export const withdrawFace = call({
  method: "POST",
  path: "/machine/face/withdraw",
  title: { zh: "撤回人脸授权", en: "Withdraw consent to face recognition" },
  needs: "C6600.faces",
  scope,
  input: z.object({ memberId: fields.id }),
  output: z.object({ machines: z.number().int() }),
});
