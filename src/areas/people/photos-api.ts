import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const everybody = ["staff", "agency", "worker"] as const;

/** Who of those named has a picture, among people whom the caller may see. */
export const personPhotos = call({
  method: "GET",
  path: "/file/photos",
  title: { zh: "人员照片", en: "Photos of people" },
  needs: "session",
  audience: everybody,
  scope: "department",
  input: z.object({ ids: fields.idList }),
  output: z.object({ rows: z.array(z.object({ id: z.number(), fileId: z.number() })) }),
});

/** The picture beside a name, where the name itself is shown; `fileId` changes with it, so that a browser may keep it. */
export const personPhoto = call({
  method: "GET",
  path: "/file/photo",
  title: { zh: "查看人员照片", en: "Photo of a person" },
  needs: "session",
  audience: everybody,
  scope: "department",
  transfer: "download",
  input: z.object({ id: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

const kept = z.object({ id: z.number(), name: z.string() });

/** Puts a picture on somebody's file, in the place of the one before. */
export const setPersonPhoto = call({
  method: "POST",
  path: "/file/photo/set",
  title: { zh: "设置人员照片", en: "Set the photo of a person" },
  needs: "C3500.edit",
  audience: ["staff", "agency"],
  scope: "department",
  transfer: "upload",
  input: z.object({ personId: fields.id }),
  output: kept,
});

export const removePersonPhoto = call({
  method: "POST",
  path: "/file/photo/remove",
  title: { zh: "移除人员照片", en: "Remove the photo of a person" },
  needs: "C3500.edit",
  audience: ["staff", "agency"],
  scope: "department",
  input: z.object({ personId: fields.id }),
  output: fields.done,
});

/** One's own, without anybody's leave: it is shown to those who see one's name. */
export const setMyPhoto = call({
  method: "POST",
  path: "/h5/profile/photo",
  title: { zh: "设置我的照片", en: "Set my photo" },
  needs: "session",
  audience: ["worker"],
  scope: "own",
  transfer: "upload",
  input: z.object({}),
  output: kept,
});

export const removeMyPhoto = call({
  method: "POST",
  path: "/h5/profile/photo/remove",
  title: { zh: "移除我的照片", en: "Remove my photo" },
  needs: "session",
  audience: ["worker"],
  scope: "own",
  input: z.object({}),
  output: fields.done,
});
