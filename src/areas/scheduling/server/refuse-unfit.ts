import { certificateTypeText } from "#areas/people/certificate-types.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import { refuse, type FieldFault, type Refusal, type RefusalKind } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { schedulingRefusals } from "../errors.ts";
import { kindsInMinutes, type Objection, type ObjectionKind } from "../rules/conditions.ts";

const kinds: Partial<Record<ObjectionKind, RefusalKind>> = {
  rest: schedulingRefusals.restTooShort,
  day: schedulingRefusals.dayTooLong,
  week: schedulingRefusals.weekTooLong,
  leave: schedulingRefusals.onLeave,
  ageMin: schedulingRefusals.tooYoung,
  ageMax: schedulingRefusals.tooOld,
  certificate: schedulingRefusals.certificateExpired,
  health: schedulingRefusals.noHealthCertificate,
  required: schedulingRefusals.certificateRequired,
};

export interface Unfit {
  /** Place in the input, from 0. */
  index: number;
  name: string;
  workDate: string;
  objection: Objection;
}

function refusalOf({ name, workDate, objection }: Unfit, locale: Locale): Refusal {
  const { kind, value, allowed, certificate = "", certificateName } = objection;
  const figure = (one: number) => (kindsInMinutes.has(kind) ? formatHours(one) : one);
  return refuse(kinds[kind]!, {
    name,
    date: workDate,
    value: figure(value),
    allowed: figure(allowed),
    certificate: (certificateName ?? certificateTypeText(certificate))[locale],
  });
}

/** One refusal for everybody who does not fit, each named with their row. */
export function refuseUnfit(unfit: readonly Unfit[], locale: Locale): Refusal {
  const all = unfit.map((one) => ({ ...one, refusal: refusalOf(one, locale) }));
  const faults: FieldFault[] = all.map(({ index, refusal }) => ({
    row: index + 1,
    message: refusal.kind,
    params: refusal.params,
  }));
  const [first] = all;
  if (first && all.length === 1) return refuse(first.refusal.kind, first.refusal.params, faults);
  const list = all.map(({ refusal }) => refusal.text(locale)).join(locale === "zh" ? "；" : "; ");
  return refuse(schedulingRefusals.unfit, { count: new Set(all.map((one) => one.index)).size, list }, faults);
}
