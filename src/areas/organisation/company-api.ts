import { z } from "zod";
import type { CodeOf } from "#platform/menu/entry.ts";
import { callsOf } from "#platform/http/call.ts";
import { created, done, id, line, lineUpTo } from "#platform/http/fields.ts";
import { creditCode } from "./api.ts";
import { locationList } from "./locations-list.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** Decimals of an amount on the screen (spec 9). */
export const moneyDecimals = z.union([z.literal(2), z.literal(3)]);

/** Most fields of the print header (spec 5). */
export const mostPrintFields = 40;

/** A field at the head of everything printed; without an English text the Chinese one stands in English prints too. */
const printField = z.object({
  labelZh: line(20),
  labelEn: lineUpTo(32)
    .nullish()
    .transform((value) => value || null),
  valueZh: line(100),
  valueEn: lineUpTo(100)
    .nullish()
    .transform((value) => value || null),
});
export type PrintField = z.output<typeof printField>;

export const readCompany = call({
  method: "GET",
  path: "/company/info",
  title: { zh: "企业信息", en: "Company information" },
  needs: "C1011",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    name: z.string(),
    nameEn: z.string().nullable(),
    abbreviation: z.string().nullable(),
    address: z.string().nullable(),
    industry: z.string().nullable(),
    size: z.string().nullable(),
    creditCode: z.string().nullable(),
    logoFileId: z.number().int().nullable(),
    photoFileIds: z.array(z.number().int()),
    licenceFileId: z.number().int().nullable(),
    printHeader: z.array(printField),
    moneyDecimals,
    locations: z.array(locationList.row),
  }),
});

const short = lineUpTo(32).nullish();

/** Limits of the specification: name 1-30, abbreviation 10, other fields 32 or 48. */
export const saveCompany = call({
  method: "POST",
  path: "/company/info/save",
  title: { zh: "保存企业信息", en: "Save company information" },
  needs: "C1011.edit",
  scope: "tenant",
  input: z.object({
    name: z
      .string()
      .trim()
      .min(1)
      .refine((text) => /^[\u4e00-\u9fffA-Za-z0-9（）() ]{1,30}$/u.test(text), {
        message: "企业名称须为 1-30 个中文、英文或数字|Use 1 to 30 Chinese characters, letters or digits",
      }),
    nameEn: lineUpTo(48).nullish(),
    abbreviation: lineUpTo(10).nullish(),
    address: lineUpTo(48).nullish(),
    industry: short,
    size: short,
    creditCode: creditCode.nullish(),
    moneyDecimals: moneyDecimals.default(2),
  }),
  output: done,
});

/** The fields in the order in which they are printed. */
export const savePrintHeader = call({
  method: "POST",
  path: "/company/printHeader/save",
  title: { zh: "保存打印抬头", en: "Save the print header" },
  needs: "C1011.edit",
  scope: "tenant",
  input: z.object({ fields: z.array(printField).max(mostPrintFields).default([]) }),
  output: done,
});

/** A page with nothing but the header, as PDF in the caller's language. */
export const printHeaderSample = call({
  method: "GET",
  path: "/company/printHeader/sample",
  title: { zh: "预览打印抬头", en: "Sample of the print header" },
  needs: "C1011",
  scope: "tenant",
  transfer: "download",
  input: z.object({}),
  output: z.unknown(),
});

export const companyFilePlace = z.enum(["companyLogo", "companyPhotos", "licence"]);

/** One file; a logo or licence replaces the one before, photos are added, six at most. */
export const uploadCompanyFile = call({
  method: "POST",
  path: "/company/file/upload",
  title: { zh: "上传企业图片", en: "Upload company pictures" },
  needs: "C1011.edit",
  scope: "tenant",
  transfer: "upload",
  input: z.object({ place: companyFilePlace }),
  output: z.object({ id: z.number().int(), name: z.string() }),
});

export const removeCompanyFile = call({
  method: "POST",
  path: "/company/file/remove",
  title: { zh: "移除企业图片", en: "Remove a company picture" },
  needs: "C1011.edit",
  scope: "tenant",
  input: z.object({ fileId: id }),
  output: done,
});

/** The logo or a photo of the own company; the licence needs the page's code. */
export const companyPicture = call({
  method: "GET",
  path: "/company/file",
  title: { zh: "企业图片", en: "Company picture" },
  needs: "session",
  audience: ["staff", "agency", "worker"],
  scope: "tenant",
  transfer: "download",
  input: z.object({ fileId: id }),
  output: z.unknown(),
});

/** A place where workers may sign in by position; radius 10-5000 m. */
export const saveLocation = call({
  method: "POST",
  path: "/company/location/save",
  title: { zh: "保存打卡地点", en: "Save a check-in location" },
  needs: "C1011.edit",
  scope: "tenant",
  input: z.object({
    id: id.nullish(),
    name: line(48),
    address: lineUpTo(100).nullish(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    radiusMetres: z.number().int().min(10).max(5000),
    wifiBssids: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .refine((text) => /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/.test(text), {
            message: "请按 aa:bb:cc:dd:ee:ff 的格式填写|Write it as aa:bb:cc:dd:ee:ff",
          }),
      )
      .max(20)
      .default([]),
    departmentIds: z.array(id).max(200).default([]),
    enabled: z.boolean().default(true),
  }),
  output: created,
});

export const deleteLocation = call({
  method: "POST",
  path: "/company/location/delete",
  title: { zh: "删除打卡地点", en: "Delete a check-in location" },
  needs: "C1011.edit",
  scope: "tenant",
  input: z.object({ id }),
  output: done,
});
