import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { phoneCheckList } from "./phone-checks-list.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

const text = z.string();
const textOrNull = z.string().nullable();
const { reason } = fields;
const worker = { audience: ["worker"] as const, scope: "own" as const };

/** The worker says why they signed as they did; until somebody has decided. */
export const explainPunch = call({
  method: "POST",
  path: "/h5/sign/reason",
  title: { zh: "说明打卡原因", en: "Say why a punch is as it is" },
  needs: "W_SIGN",
  ...worker,
  input: z.object({ punchId: fields.id, reason }),
  output: fields.done,
});

/** Agrees to photos, or takes it back. */
export const agreeToPhotos = call({
  method: "POST",
  path: "/h5/sign/photoConsent",
  title: { zh: "打卡照片授权", en: "Consent to photos" },
  needs: "W_SIGN",
  ...worker,
  input: z.object({ agree: z.boolean() }),
  output: fields.done,
});

/** The photo of a punch just made; a punch that lacked nothing else counts from then on. */
export const addPunchPhoto = call({
  method: "POST",
  path: "/h5/sign/photo",
  title: { zh: "上传打卡照片", en: "Add the photo of a punch" },
  needs: "W_SIGN",
  ...worker,
  transfer: "upload",
  input: z.object({ punchId: fields.id }),
  output: z.object({ counts: z.boolean() }),
});

/** Who looks is written down. */
export const readPunchPhoto = call({
  method: "GET",
  path: "/sign/phonePhoto",
  title: { zh: "查看打卡照片", en: "See the photo of a punch" },
  needs: "C3100.photo",
  scope: "department",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ checkId: fields.id }),
  output: z.unknown(),
});

export const listPhoneChecks = call(phoneCheckList.call);

export const decidePhoneChecks = call({
  method: "POST",
  path: "/sign/phoneChecks/decide",
  title: { zh: "核实手机打卡", en: "Decide punches by phone" },
  needs: "C3100.check",
  scope: "department",
  input: z.object({
    ids: z.array(fields.id).min(1).max(200),
    accept: z.boolean(),
    note: fields.optionalText(longestReturn),
  }),
  output: z.object({ decided: z.number() }),
});

export const listSites = call({
  method: "GET",
  path: "/sign/sites",
  title: { zh: "签到地点", en: "Check-in locations" },
  needs: "C3100",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ places: z.array(z.object({ id: z.number(), name: text, address: textOrNull })) }),
});

/** What the screen of a place shows now; asked again before it has run out. */
export const siteCode = call({
  method: "GET",
  path: "/sign/siteCode",
  title: { zh: "现场码", en: "Site code" },
  needs: "C3100.siteCode",
  scope: "tenant",
  input: z.object({ placeId: fields.id }),
  output: z.object({
    name: text,
    code: text,
    /** Seconds until the next one. */ changesIn: z.number(),
    goodForSeconds: z.number(),
  }),
});
