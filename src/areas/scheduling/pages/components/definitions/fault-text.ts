import type { Text } from "#platform/i18n/text.ts";
import { schedulingRefusals as refusals } from "../../../errors.ts";
import type { DefinitionFault } from "../../../rules/definition.ts";

const texts = {
  noSections: refusals.sectionMissing,
  tooMany: refusals.sectionMissing,
  empty: refusals.sectionEmpty,
  reversed: refusals.sectionReversed,
  startsLate: refusals.sectionLate,
  meets: refusals.sectionMeets,
  gapShort: refusals.sectionGap,
  tooLong: refusals.sectionsLong,
  core: refusals.coreWrong,
  span: refusals.flexibleSpan,
  due: refusals.dueWrong,
} satisfies Record<Exclude<DefinitionFault["why"], "break">, Text>;

/** A fault in the words of the refusal that would say it. */
export function faultText(fault: DefinitionFault): Text {
  if (fault.why !== "break") return texts[fault.why];
  if (fault.fault.why === "tooLong") return refusals.breaksLong;
  if (fault.fault.why === "reversed") return refusals.breakReversed;
  return fault.fault.why === "outside" ? refusals.breakNotIn : { zh: "两段休息重叠", en: "Two breaks overlap" };
}
