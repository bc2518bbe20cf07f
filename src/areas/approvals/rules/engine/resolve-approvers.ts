import { candidatesByKind } from "./candidates/by-kind.ts";
import { candidates, type Asked, type Candidate } from "./candidates/candidate.ts";
import { headsFrom } from "./candidates/heads.ts";
import type { FlowSettings } from "../flow/definition.ts";
import { deputyOf } from "./deputies.ts";
import { holdersOf, isLiving, superiorHolders, supervisingLine } from "../flow/organisation-view.ts";
import type { Why } from "./why.ts";

export type Mode = "single" | "inTurn" | "all" | "any" | "ratio";
export type Origin = "plan" | "empty" | "same" | "kept" | "transfer" | "delegate" | "added" | "escalate" | "handOver";

export interface Approver {
  memberId: number;
  origin: Origin;
  why: Why;
  /** Has approved this application themselves already and is not asked again. */
  repeated: boolean;
}

export type Resolution =
  | { kind: "people"; mode: Mode; approvers: Approver[] }
  | { kind: "passes" | "returns"; why: Why }
  /** Not even an administrator is there: the act that leads here is refused. */
  | { kind: "deadEnd" };

export interface Resolving extends Asked {
  settings: FlowSettings;
  /** Who has approved themselves in this round. */
  approvedBy: ReadonlySet<number>;
  /** The instant of entering, ISO text. */
  now: string;
}

const modes = { 1: "inTurn", 2: "all", 3: "any", 4: "ratio" } as const;

function withoutRepeats<T extends { memberId: number }>(list: readonly T[]): T[] {
  return list.filter((one, index) => list.findIndex((other) => other.memberId === one.memberId) === index);
}

function administrators({ organisation }: Asked, left: Candidate | undefined): Candidate[] {
  const living = organisation.administratorIds.filter((id) => isLiving(organisation, id));
  return candidates(living, { rule: "emptyAdministrator", ...(left ? { forMemberId: left.memberId } : {}) });
}

/** Step B: whoever has left is not asked; their deputy is, as long as they act for them. */
function present(found: readonly Candidate[], { organisation, application, now }: Resolving): Candidate[] {
  return found.flatMap((one) => {
    if (isLiving(organisation, one.memberId)) return [one];
    const deputyId = deputyOf(organisation, one.memberId, application.submitterId, now);
    return deputyId === null ? [] : [{ memberId: deputyId, why: { ...one.why, deputyFor: one.memberId } }];
  });
}

/** Step C: who stands in where a rule finds nobody, or only people who have left; null = the step passes by itself. */
function substitutes(resolving: Resolving, left: Candidate | undefined): Candidate[] | null {
  const { organisation } = resolving;
  const rule = resolving.node.empty ?? resolving.settings.empty;
  if (rule.do === "autoPass") return null;
  if (rule.do === "post") {
    const holders = holdersOf(organisation, rule.postId);
    if (holders.length > 0)
      return candidates(holders, { rule: "emptyPost", of: organisation.posts.get(rule.postId)?.name });
  }
  if (rule.do === "member") {
    const living = rule.memberIds.filter((id) => isLiving(organisation, id));
    if (living.length > 0) return candidates(living, { rule: "emptyMember" });
  }
  return administrators(resolving, left);
}

/** Whoever replaces a submitter who would approve themselves. */
function insteadOf(submitterId: number, resolving: Resolving): Candidate[] {
  const { organisation } = resolving;
  if ((resolving.node.same ?? resolving.settings.same) === "superiorPosition") {
    const found = superiorHolders(organisation, submitterId);
    const of = found ? organisation.posts.get(found.postId)?.name : undefined;
    return candidates(found?.memberIds ?? [], { rule: "sameSuperior", of, forMemberId: submitterId });
  }
  const found = headsFrom(organisation, supervisingLine(organisation, submitterId, null), 1, false);
  return candidates(found?.memberIds ?? [], { rule: "sameHead", of: found?.department.name, forMemberId: submitterId });
}

type Planned = Omit<Approver, "repeated">;

/** Step D: only the submitter's own place is replaced, or dropped where nobody is found. */
function replaceSubmitter(planned: readonly Planned[], resolving: Resolving): Planned[] {
  const { submitterId } = resolving.application;
  const rule = resolving.node.same ?? resolving.settings.same;
  if (submitterId === null || rule === "self" || resolving.node.settype === 5) return [...planned];
  return planned.flatMap((one) => {
    if (one.memberId !== submitterId || one.why.rule === "employee") return [one];
    const others = insteadOf(submitterId, resolving);
    return others
      .filter((other) => !planned.some((present) => present.memberId === other.memberId))
      .map((other): Planned => ({ ...other, origin: "same" }));
  });
}

/** Step E: whoever is away is replaced by their deputy. */
function byDeputy(planned: Planned, { organisation, application, now }: Resolving): Planned {
  const deputyId = deputyOf(organisation, planned.memberId, application.submitterId, now);
  return deputyId === null
    ? planned
    : { ...planned, memberId: deputyId, why: { ...planned.why, deputyFor: planned.memberId } };
}

/** Decides who has to act in one step, on entering it, with the reason for each; steps A to G in order. */
export function resolveApprovers(resolving: Resolving): Resolution {
  const { node, settings } = resolving;
  if (node.approveType === 2) return { kind: "passes", why: { rule: "nodePasses" } };
  if (node.approveType === 3) return { kind: "returns", why: { rule: "nodeReturns" } };
  const found = withoutRepeats(candidatesByKind[node.settype](resolving));
  let planned: Planned[] = withoutRepeats(present(found, resolving)).map((one) => ({ ...one, origin: "plan" }));
  if (planned.length === 0) {
    const instead = substitutes(resolving, found[0]);
    if (instead === null) return { kind: "passes", why: { rule: "emptyPass" } };
    if (instead.length === 0) return { kind: "deadEnd" };
    planned = withoutRepeats(instead).map((one) => ({ ...one, origin: "empty" }));
  }
  const substituted = planned[0]?.origin === "empty";
  const placed = withoutRepeats(replaceSubmitter(planned, resolving).map((one) => byDeputy(one, resolving)));
  if (placed.length === 0) return { kind: "passes", why: { rule: "samePass" } };
  const approvers = placed.map((one): Approver => ({
    ...one,
    repeated: settings.duplicate === "once" && resolving.approvedBy.has(one.memberId),
  }));
  return { kind: "people", mode: modeOf(resolving, approvers.length, substituted), approvers };
}

/** Several substitutes: one of them is enough; one person alone is single, except in a vote. */
function modeOf({ node }: Resolving, count: number, substituted: boolean): Mode {
  const mode = node.settype === 7 ? "inTurn" : modes[node.examineMode];
  if (mode === "ratio") return mode;
  if (count === 1) return "single";
  return substituted ? "any" : mode;
}
