import type { Named } from "./organisation-view.ts";
import type { Action, ApproverNode, BranchNode, Condition, ExamineMode, FlowNode } from "./definition.ts";

/** Who is asked on one level of a flow without drawing. */
export type LevelWho =
  | { kind: "departmentHead"; level?: number }
  | { kind: "member"; memberIds: readonly number[] }
  | { kind: "position"; postId: number; departmentId?: number }
  | { kind: "applicant" };

export interface Level {
  name: Named;
  who: LevelWho;
  /** `inTurn` is one person where there is one only. */
  mode: "inTurn" | "all" | "any";
  /** Only when one of these is exceeded: yuan, people. */
  when?: { costAbove?: string; peopleAbove?: number; name: Named; otherwise: Named };
}

const shown = ({ zh, en }: Named) => ({ postName: zh, postNameEn: en });

const examineModes: Record<Level["mode"], ExamineMode> = { inTurn: 1, all: 2, any: 3 };

function actionsOf(who: LevelWho): Action[] {
  if (who.kind === "member")
    return who.memberIds.map((workerId, index) => ({ type: "member", order: index + 1, workerId }));
  if (who.kind !== "position") return [];
  const { postId, departmentId } = who;
  return [{ type: "position", order: 1, postId, ...(departmentId === undefined ? {} : { departmentId }) }];
}

function approverOf(level: Level, uid: string, childNode: FlowNode | null): ApproverNode {
  const { who } = level;
  return {
    type: 1,
    uid,
    ...shown(level.name),
    postAction: "approve",
    childNode,
    settype: who.kind === "departmentHead" ? 2 : who.kind === "applicant" ? 5 : 1,
    actions: actionsOf(who),
    examineMode: examineModes[level.mode],
    ...(who.kind === "departmentHead" ? { directorLevel: who.level ?? 1 } : {}),
  };
}

function conditionsOf(when: NonNullable<Level["when"]>): Condition[] {
  const conditions: Condition[] = [];
  if (when.costAbove !== undefined)
    conditions.push({ conditionType: "calcost", operatorType: "gt", lowerBound: when.costAbove });
  if (when.peopleAbove !== undefined)
    conditions.push({ conditionType: "applynum", operatorType: "gt", lowerBound: when.peopleAbove });
  return conditions;
}

/** Levels one after another as a drawn flow; a level with `when` becomes a router with one branch per condition. */
export function simpleFlow(startName: Named, levels: readonly Level[]): FlowNode {
  let next: FlowNode | null = null;
  for (const [index, level] of [...levels.entries()].toReversed()) {
    const uid = `level${index + 1}`;
    if (!level.when) {
      next = approverOf(level, uid, next);
      continue;
    }
    const { when } = level;
    const conditions = conditionsOf(when);
    const branches = conditions.map((condition, at): BranchNode => ({
      type: 3,
      uid: `${uid}.branch${at + 1}`,
      ...shown(when.name),
      postAction: "branch",
      priorityLevel: at + 1,
      conditions: [condition],
      childNode: approverOf(level, conditions.length === 1 ? uid : `${uid}.${at + 1}`, null),
    }));
    const other: BranchNode = {
      type: 3,
      uid: `${uid}.other`,
      ...shown(when.otherwise),
      postAction: "branch",
      priorityLevel: branches.length + 1,
      conditions: [],
      childNode: null,
    };
    next = {
      type: 4,
      uid: `${uid}.router`,
      ...shown(level.name),
      conditionNodes: [...branches, other],
      childNode: next,
    };
  }
  return { type: 0, uid: "start", ...shown(startName), childNode: next };
}
