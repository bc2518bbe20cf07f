import { refuseField, type Refusal } from "#platform/errors/refusal.ts";
import { schedulingRefusals } from "../../errors.ts";
import type { DefinitionFault } from "../../rules/definition.ts";

/** What is wrong with a definition, at its field. */
export function definitionRefusal(found: DefinitionFault): Refusal {
  switch (found.why) {
    case "noSections":
    case "tooMany":
      return refuseField(schedulingRefusals.sectionMissing, "sections");
    case "empty":
      return refuseField(schedulingRefusals.sectionEmpty, `sections.${found.section}.end`);
    case "reversed":
      return refuseField(schedulingRefusals.sectionReversed, `sections.${found.section}.end`);
    case "startsLate":
      return refuseField(schedulingRefusals.sectionLate, `sections.${found.section}.start`);
    case "meets":
      return refuseField(schedulingRefusals.sectionMeets, `sections.${found.section}.start`);
    case "gapShort":
      return refuseField(schedulingRefusals.sectionGap, `sections.${found.section}.start`);
    case "tooLong":
      return refuseField(schedulingRefusals.sectionsLong, "sections");
    case "core":
      return refuseField(schedulingRefusals.coreWrong, "coreEnd");
    case "span":
      return refuseField(schedulingRefusals.flexibleSpan, "earliest");
    case "due":
      return refuseField(schedulingRefusals.dueWrong, "dueMinutes");
    case "break":
      return breakRefusal(found.fault);
  }
}

function breakRefusal(fault: Extract<DefinitionFault, { why: "break" }>["fault"]): Refusal {
  if (fault.why === "tooLong") return refuseField(schedulingRefusals.breaksLong, "looseBreak");
  if (fault.why === "reversed") return refuseField(schedulingRefusals.breakReversed, `breaks.${fault.index}.end`);
  if (fault.why === "overlap")
    return refuseField(schedulingRefusals.breakOverlap, `breaks.${fault.index}.start`, { row: fault.other + 1 });
  return refuseField(schedulingRefusals.breakNotIn, `breaks.${fault.index}.start`);
}
