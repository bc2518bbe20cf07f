/** Whether a thing would come to stand below itself when it is put under `parentId`. */
export function makesCycle(id: number, parentId: number | null, parentOf: ReadonlyMap<number, number | null>): boolean {
  for (let at = parentId, steps = 0; at !== null && steps <= parentOf.size; at = parentOf.get(at) ?? null, steps += 1) {
    if (at === id) return true;
  }
  return false;
}

/** The places of siblings after `id` is put before `beforeId`, or at the end: ids in order. */
export function placed(siblings: readonly number[], id: number, beforeId: number | null): number[] {
  const others = siblings.filter((one) => one !== id);
  const at = beforeId === null ? -1 : others.indexOf(beforeId);
  return at === -1 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)];
}

export interface DepartmentState {
  enabled: boolean;
  /** A top department cannot be merged away. */
  isTop: boolean;
}

type DepartmentAction = "add" | "edit" | "move" | "merge" | "enable" | "disable" | "delete";

const codes: Record<DepartmentAction, string> = {
  add: "C6100.add",
  edit: "C6100.edit",
  move: "C6100.move",
  merge: "C6100.move",
  enable: "C6100.enable",
  disable: "C6100.enable",
  delete: "C6100.delete",
};

/** What may be done with a department by somebody who holds these codes. */
export function departmentActions(state: DepartmentState, held: ReadonlySet<string>): DepartmentAction[] {
  const possible: Record<DepartmentAction, boolean> = {
    add: state.enabled,
    edit: true,
    move: true,
    merge: !state.isTop && state.enabled,
    enable: !state.enabled,
    disable: state.enabled && !state.isTop,
    delete: !state.isTop,
  };
  return (Object.keys(codes) as DepartmentAction[]).filter((action) => possible[action] && held.has(codes[action]));
}
