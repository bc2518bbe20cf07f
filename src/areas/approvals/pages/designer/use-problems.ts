import { useMemo } from "react";
import { say } from "#platform/i18n/text.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale } from "#ui/texts.ts";
import { readFlowFields } from "../../flows-api.ts";
import { flowKindOf, processTypeInfo } from "../../process-types.ts";
import { isUnwatched, isWarning } from "../../rules/flow/check/problem.ts";
import { headFaults, headFaultTexts } from "../../rules/flow/flow-head.ts";
import { sayProblem } from "../../say-problem.ts";
import { validateFlow } from "../../rules/flow/validate-flow.ts";
import type { Drawing } from "./canvas/drawing.ts";
import type { Organisation } from "./panel/names.ts";

export interface Problem {
  uid: string;
  text: string;
  /** A warning is confirmed on publishing; anything else keeps the flow from it. */
  warning: boolean;
  nobody: boolean;
  /** It lets requests through that nobody else has looked at. */
  unwatched: boolean;
}

export type Marks = ReadonlyMap<string, "error" | "warning">;

/** Everything wrong with the drawing as it stands, by the same rules that the server asks on publishing. */
export function useProblems(
  { head, tree, settings }: Drawing,
  organisation: Organisation | undefined,
): { problems: Problem[]; marks: Marks } {
  const locale = useLocale();
  const { data: fields } = useCall(readFlowFields, { processType: head.processType }, { keep: true });
  return useMemo(() => {
    if (!organisation) return { problems: [], marks: new Map() };
    const { lookup, names } = organisation;
    const ofHead = headFaults(head, {
      subTypes: Object.keys(processTypeInfo(head.processType).subTypes ?? {}),
      living: (id) => lookup.living(id),
      holders: (id) => lookup.holders(id),
      accountsIn: (id) => lookup.accountsIn(id),
      departmentName: names.department,
    }).map(({ code, params }): Problem => ({
      uid: tree.uid,
      text: say(headFaultTexts[code], locale, params),
      warning: false,
      nobody: false,
      unwatched: false,
    }));
    const ofTree = validateFlow(tree, settings, { ...flowKindOf(head.processType), fields }, lookup).map(
      (problem): Problem => ({
        uid: problem.uid,
        text: sayProblem(problem, locale),
        warning: isWarning(problem),
        nobody: problem.code === "nobodyApproves",
        unwatched: isUnwatched(problem),
      }),
    );
    const problems = [...ofHead, ...ofTree];
    const marks = new Map<string, "error" | "warning">();
    for (const { uid, warning } of problems)
      if (!warning || !marks.has(uid)) marks.set(uid, warning ? "warning" : "error");
    return { problems, marks };
  }, [head, tree, settings, organisation, locale, fields]);
}
