import type { Action, ConditionRange } from "../definition.ts";
import type { Starter } from "../flow-head.ts";
import { listIn, textIn, wholeIn, type Foreign } from "./foreign.ts";
import { lose, type Found, type Importing } from "./import-ground.ts";

type Kind = 1 | 2 | 3;
interface Place {
  uid: string;
  node: string;
}

const unknown = { 1: "unknownPerson", 2: "unknownPost", 3: "unknownDepartment" } as const;

/** The id in this company of a person, role or department that a file names; a role is a post of ours. */
function idOf(importing: Importing, at: Place, kind: Kind, entry: Foreign): { id: number; name: string } | null {
  const { lookup } = importing;
  const name = textIn(entry["name"] ?? entry["nodeName"]);
  const id = wholeIn(entry["targetId"] ?? entry["id"]);
  const ours = { 1: lookup.memberName, 2: lookup.postName, 3: lookup.departmentName }[kind];
  if (id !== undefined && ours(id) === name && name !== "") return { id, name };
  const found: Found = { 1: lookup.member, 2: lookup.post, 3: lookup.department }[kind](name);
  if (typeof found === "number") return { id: found, name };
  lose(importing, at, found === "several" ? "several" : unknown[kind], { name: name || String(id ?? "?") });
  return null;
}

const kindOf = (entry: Foreign, standard: Kind): Kind => {
  const type = wholeIn(entry["type"]);
  return type === 1 || type === 2 || type === 3 ? type : standard;
};

/** Approvers or people to be copied; a department as such cannot approve here and is told. */
export function actionsOf(importing: Importing, at: Place, entries: readonly Foreign[], standard: Kind = 1): Action[] {
  const actions: Action[] = [];
  for (const entry of entries) {
    const kind = kindOf(entry, standard);
    if (kind === 3) {
      lose(importing, at, "departmentApproves", { name: textIn(entry["name"]) });
      continue;
    }
    const found = idOf(importing, at, kind, entry);
    if (!found) continue;
    const order = actions.length + 1;
    actions.push(
      kind === 1
        ? { type: "member", order, workerId: found.id, workerName: found.name }
        : { type: "position", order, postId: found.id, postName: found.name },
    );
  }
  return actions;
}

/** Who applies, for a condition. */
export function rangesOf(importing: Importing, at: Place, entries: readonly Foreign[]): ConditionRange[] {
  return entries.flatMap((entry) => {
    const type = kindOf(entry, 1);
    const found = idOf(importing, at, type, entry);
    return found ? [{ type, targetId: found.id, dataName: found.name }] : [];
  });
}

/** Who may start a flow: the wrapper of the Workflow family says it, in the flowlong family the start itself. */
export function startersOf(importing: Importing, at: Place, permitted: readonly Foreign[], start: Foreign): Starter[] {
  const entries = permitted.length > 0 ? permitted : listIn(start["nodeAssigneeList"]);
  return entries.flatMap((entry) => {
    const type = kindOf(entry, 1);
    const found = idOf(importing, at, type, entry);
    return found ? [{ type, targetId: found.id, name: found.name }] : [];
  });
}
