import { certificateTypeText } from "#areas/people/certificate-types.ts";
import { hoursText } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import type { Candidate } from "../../api.ts";
import type { Warning } from "../../shift-parts.ts";
import { kindsInMinutes } from "../../rules/conditions.ts";

/** Says what speaks against somebody, in the viewer's language: `const say = useWarningTexts(); say(person.warnings)`. */
export function useWarningTexts(): (warnings: readonly Warning[]) => string[] {
  const t = useTexts("scheduling");
  const say = useSay();
  const figure = (kind: Warning["kind"], value: number) => (kindsInMinutes.has(kind) ? hoursText(value) : value);
  return (warnings) =>
    warnings.map(({ kind, value, allowed, certificate = "", certificateName }) =>
      t(`warning.${kind}`, {
        value: figure(kind, value),
        allowed: figure(kind, allowed),
        certificate: say(certificateName ?? certificateTypeText(certificate)),
      }),
    );
}

/** Everything that speaks against a candidate, what makes it impossible first. */
export function useCandidateTexts(): (candidate: Candidate) => string[] {
  const t = useTexts("scheduling");
  const texts = useWarningTexts();
  return ({ clash, warnings }) => [
    ...(clash ? [t("warning.clash", { order: clash.orderNumber, post: clash.postName, date: clash.workDate })] : []),
    ...texts(warnings.toSorted((one, other) => Number(other.refused) - Number(one.refused))),
  ];
}

/** Whether somebody cannot be put on: they are on another shift, or the conditions refuse them. */
export const isImpossible = ({ clash, warnings }: Candidate): boolean =>
  clash !== null || warnings.some((one) => one.refused);
