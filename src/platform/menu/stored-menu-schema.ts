import { z } from "zod";

/** A button permission below a menu entry (spec 3). */
export const storedButton = z.object({
  id: z.string(),
  keyCode: z.string(),
  parentId: z.string(),
  orders: z.number().int(),
  /** Comma-joined ids of what lies above, from the top. */
  path: z.string(),
  title: z.string(),
  titleEN: z.string(),
});

/** A menu entry with every field of the specification (section 3); what `menuList` is made of. */
export const storedEntry = z.object({
  category: z.literal("company"),
  id: z.string(),
  keyCode: z.string(),
  parentId: z.string().nullable(),
  path: z.string(),
  orders: z.number().int(),
  type: z.literal("menu"),
  state: z.literal("enable"),
  openState: z.literal("open"),
  isQuick: z.enum(["Y", "N"]),
  zhCn: z.string(),
  enUs: z.string(),
  title: z.string(),
  titleEN: z.string(),
  namePath: z.object({ en: z.string(), zh: z.string() }),
  meta: z.object({
    /** The code of the page that the route shows: of a page that stands for another one, that one's. */
    keyCode: z.string(),
    roles: z.array(z.string()),
    station: z.string().nullable(),
    title: z.string(),
    href: z.string().nullable(),
  }),
  pageInfoVo: z.object({
    keyCode: z.string(),
    mIsUse: z.boolean(),
    pcIsUse: z.boolean(),
    mPageType: z.enum(["none", "h5", "applet", "taroH5", "workerH5"]),
    pcPageType: z.enum(["vue", "react"]).nullable(),
    plantType: z.literal("insidePlant"),
    icon: z.string().nullable(),
    iconActive: z.string().nullable(),
  }),
  children: z.array(storedButton),
});

export type StoredButton = z.output<typeof storedButton>;
export type StoredEntry = z.output<typeof storedEntry>;
