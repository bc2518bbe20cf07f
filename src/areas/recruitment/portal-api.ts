import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { portalColours } from "./portal-look.ts";
import { askings, portalFields, type PortalField } from "./rules/asked-fields.ts";
import { shownStages } from "./rules/shown-stage.ts";
import { vacancyKinds } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const settings = { needs: "C2600", scope: "tenant" } as const;
const asking = z.enum(askings);
const asked = z.object(
  Object.fromEntries(portalFields.map((field) => [field, asking])) as Record<PortalField, typeof asking>,
);

/** In the address of the portal. */
export const portalCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/,
    "请填写 3 至 32 位小写字母、数字或中划线|Enter 3 to 32 lower-case letters, digits or dashes",
  );

export const readPortal = call({
  ...settings,
  method: "GET",
  path: "/recruitment/portal",
  title: { zh: "招聘门户设置", en: "Recruitment portal settings" },
  input: z.object({}),
  output: z.object({
    /** None: never saved; the rest is what it would begin with. */
    version: z.number(),
    code: z.string(),
    enabled: z.boolean(),
    /** Where the portal is, as the installation is called from outside; null: as this page is. */
    origin: z.string().nullable(),
    logo: z.object({ id: z.number(), name: z.string() }).nullable(),
    colour: z.enum(portalColours),
    aboutZh: z.string().nullable(),
    aboutEn: z.string().nullable(),
    fields: asked,
    noticeZh: z.string(),
    noticeEn: z.string(),
    noticeVersion: z.number(),
    retentionMonths: z.number(),
    /** Jobs that it shows now. */
    jobs: z.number(),
  }),
});

export const longestNotice = 5000;

/** A changed notice is a new version: whoever applies from now on agrees to that one. */
export const savePortal = call({
  ...settings,
  method: "POST",
  path: "/recruitment/portal/save",
  title: { zh: "保存招聘门户设置", en: "Save the recruitment portal settings" },
  needs: "C2600.edit",
  input: z.object({
    version: z.number().int().default(0),
    code: portalCode,
    logoFileId: fields.optionalId,
    colour: z.enum(portalColours),
    aboutZh: fields.optionalText(2000),
    aboutEn: fields.optionalText(2000),
    fields: asked,
    noticeZh: fields.text(longestNotice),
    noticeEn: fields.text(longestNotice),
    retentionMonths: fields.whole(1, 24),
  }),
  output: fields.done,
});

export const switchPortal = call({
  ...settings,
  method: "POST",
  path: "/recruitment/portal/switch",
  title: { zh: "开启、关闭招聘门户", en: "Switch the recruitment portal on or off" },
  needs: "C2600.publish",
  input: z.object({ version: z.number().int(), enabled: fields.flag }),
  output: fields.done,
});

export const uploadPortalLogo = call({
  ...settings,
  method: "POST",
  path: "/recruitment/portal/logo/upload",
  title: { zh: "上传门户标志", en: "Upload the logo of the portal" },
  needs: "C2600.edit",
  transfer: "upload",
  input: z.object({}),
  output: z.object({ id: z.number(), name: z.string() }),
});

export const readPortalLogo = call({
  ...settings,
  method: "GET",
  path: "/recruitment/portal/logo",
  title: { zh: "查看门户标志", en: "View the logo of the portal" },
  transfer: "download",
  input: z.object({ fileId: fields.id }),
  output: z.unknown(),
});

const mine = { needs: "W_JOBS", audience: ["worker"], scope: "own" } as const;

/** Jobs that are shown on the employees' phones, and what one has applied for. */
export const listPhoneJobs = call({
  ...mine,
  method: "GET",
  path: "/h5/jobs",
  title: { zh: "内部职位", en: "Jobs for employees" },
  input: z.object({}),
  output: z.object({
    jobs: z.array(
      z.object({
        id: z.number(),
        jobTitle: z.string(),
        body: z.string(),
        place: z.string(),
        department: z.string(),
        kind: z.enum(vacancyKinds),
        payFromFen: z.number().nullable(),
        payToFen: z.number().nullable(),
        until: z.string(),
        isApplied: z.boolean(),
      }),
    ),
    applications: z.array(
      z.object({
        id: z.number(),
        jobTitle: z.string(),
        appliedOn: z.string(),
        stage: z.enum(shownStages),
        canWithdraw: z.boolean(),
        message: z.string().nullable(),
        interviews: z.array(
          z.object({
            id: z.number(),
            startsAt: z.string(),
            minutes: z.number(),
            place: z.string().nullable(),
            link: z.string().nullable(),
          }),
        ),
      }),
    ),
    notice: z.object({ version: z.number(), text: z.string() }),
    /** What would go with an application, numbers masked; null: the log-in has no file. */
    file: z.object({ name: z.string(), phone: z.string().nullable(), idNumber: z.string().nullable() }).nullable(),
  }),
});
export type MyApplication = z.output<typeof listPhoneJobs.output>["applications"][number];

/** With one's own file. */
export const applyByPhone = call({
  ...mine,
  method: "POST",
  path: "/h5/jobs/apply",
  title: { zh: "应聘内部职位", en: "Apply for a job" },
  input: z.object({ jobId: fields.id, notice: z.number().int(), agreed: fields.flag, agreedSensitive: fields.flag }),
  output: fields.done,
});

export const withdrawByPhone = call({
  ...mine,
  method: "POST",
  path: "/h5/jobs/withdraw",
  title: { zh: "撤回应聘", en: "Withdraw an application" },
  input: z.object({ id: fields.id }),
  output: fields.done,
});
