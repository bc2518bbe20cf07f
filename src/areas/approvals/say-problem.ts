import { say, type Locale } from "#platform/i18n/text.ts";
import type { FlowProblem } from "./rules/flow/check/problem.ts";
import { flowProblemTexts } from "./rules/flow/flow-problem-texts.ts";

/** What is wrong at a node of a flow, in one language. */
export function sayProblem({ code, nodeName, params, who = [] }: FlowProblem, locale: Locale): string {
  return say(flowProblemTexts[code], locale, {
    ...params,
    node: nodeName[locale],
    who: who.map((one) => one[locale] || one.zh),
  });
}
