import { z } from "zod";
import { date, filter, id } from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";

/** Who may change a rule may try a change. */
export const ruleEdits = [
  "C630001.edit",
  "C630002.edit",
  "C630003.edit",
  "C630004.edit",
  "C630007.edit",
  "C630008.edit",
  "C0430.edit",
  "LOG_SETTINGS.edit",
] as const;

/** Both values of what a change makes different. */
const pair = z.object({ before: z.number(), after: z.number() }).nullable();

/** Every record that a change of a rule would have made different, those that move most money first. */
export const effectList = defineList(
  {
    name: "settings.ruleEffects",
    title: { zh: "规则试算明细", en: "Records affected by a rule change" },
    path: "/companySettings/rules/effects",
    needs: ruleEdits,
    scope: "tenant",
    // What it needs is asked by the page of the rule, as for saving.
    export: "C6300",
    sort: "",
    columns: {
      name: { zh: "姓名／劳务公司", en: "Person or labour company", kind: "person", width: 130 },
      date: { zh: "日期", en: "Date", kind: "date" },
      departmentName: { zh: "部门", en: "Department", nullable: true, width: 110 },
      before: { zh: "改动前", en: "Before", width: 110 },
      after: { zh: "改动后", en: "After", width: 160, grow: true },
      minutes: { zh: "核算工时", en: "Accounting hours", schema: pair, in: "page", width: 130 },
      minutesBefore: { zh: "改动前工时", en: "Hours before", kind: "hours", derived: true, in: "file" },
      minutesAfter: { zh: "改动后工时", en: "Hours after", kind: "hours", derived: true, in: "file" },
      minutesChange: { zh: "工时差异", en: "Hours +/-", kind: "hours", nullable: true },
      fen: { zh: "金额", en: "Amount", schema: pair, in: "page", width: 160 },
      fenBefore: { zh: "改动前金额", en: "Amount before", kind: "money", derived: true, in: "file" },
      fenAfter: { zh: "改动后金额", en: "Amount after", kind: "money", derived: true, in: "file" },
      fenChange: { zh: "金额差异", en: "Amount +/-", kind: "money", nullable: true },
    },
    values: { id: z.string() },
    /** A change as it travels in an address; its value as JSON. */
    inputs: {
      key: z.string().max(80),
      departmentId: filter(id),
      legalEntityId: filter(id),
      value: z.string().max(2000),
      validFrom: date,
    },
  },
  {
    minutesBefore: ({ minutes }) => minutes?.before,
    minutesAfter: ({ minutes }) => minutes?.after,
    fenBefore: ({ fen }) => fen?.before,
    fenAfter: ({ fen }) => fen?.after,
  },
);
export type EffectRow = RowOf<typeof effectList>;
