import type { Locale } from "#platform/i18n/text.ts";
import type { ApproverChoice, RouteStep } from "../../api.ts";
import type { Choice } from "../../rules/engine/choice.ts";
import type { Foreseen } from "../../rules/engine/foresee.ts";
import type { FlowNode } from "../../rules/flow/definition.ts";
import { nodeName } from "../../rules/engine/plan-route.ts";
import { peopleOfWhy, sayWhy, type NameOf } from "../inbox/say-why.ts";

export function peopleForeseen(foreseen: Foreseen): number[] {
  return foreseen.steps.flatMap((step) =>
    step.people.flatMap((task) => [task.memberId, ...peopleOfWhy(task.why)]).concat(step.choose?.memberIds ?? []),
  );
}

/** Whom a submitter can choose, in the viewer's words. */
export function offered({ several, memberIds }: Choice, nameOf: NameOf): ApproverChoice {
  return { several, options: memberIds?.map((memberId) => ({ memberId, name: nameOf(memberId) })) ?? null };
}

/** Steps to come in the viewer's words. */
export function routeSteps(foreseen: Foreseen, tree: FlowNode, locale: Locale, nameOf: NameOf): RouteStep[] {
  return foreseen.steps.map((step) => ({
    nodeUid: step.uid,
    nodeName: nodeName(tree, step.uid, locale) ?? step.name,
    kind: step.kind,
    mode: step.mode,
    people: step.people.map((task) => ({
      memberId: task.memberId,
      name: nameOf(task.memberId),
      why: sayWhy(task.why, locale, nameOf),
    })),
    automatic: step.why === null ? null : sayWhy(step.why, locale, nameOf),
    choice: step.choose && offered(step.choose, nameOf),
  }));
}
