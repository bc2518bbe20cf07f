import type { Locale } from "#platform/i18n/text.ts";
import type { RouteStep } from "../api.ts";
import type { Foreseen } from "../rules/foresee.ts";
import type { FlowNode } from "../rules/definition.ts";
import { nodeName } from "../rules/plan-route.ts";
import { peopleOfWhy, sayWhy, type NameOf } from "./say-why.ts";

export function peopleForeseen(foreseen: Foreseen): number[] {
  return foreseen.steps.flatMap((step) => step.people.flatMap((task) => [task.memberId, ...peopleOfWhy(task.why)]));
}

/** Steps to come in the viewer's words. */
export function routeSteps(foreseen: Foreseen, tree: FlowNode, locale: Locale, nameOf: NameOf): RouteStep[] {
  return foreseen.steps.map((step) => ({
    nodeUid: step.uid,
    nodeName: nodeName(tree, step.uid, locale) ?? step.name,
    kind: step.kind,
    mode: step.mode,
    people: step.people.map((task) => ({ memberId: task.memberId, name: nameOf(task.memberId), why: sayWhy(task.why, locale, nameOf) })),
    automatic: step.why === null ? null : sayWhy(step.why, locale, nameOf),
    choose: step.choose,
  }));
}
