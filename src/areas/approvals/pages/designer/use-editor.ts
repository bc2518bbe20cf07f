import { useMemo, useReducer, useRef, useState } from "react";
import type { ApproverNode, FlowNode, NotifierNode } from "../../rules/flow/definition.ts";
import { copyNode, pasteNode } from "../../rules/flow/tree/clipboard.ts";
import * as edit from "../../rules/flow/tree/edit.ts";
import { begun, historyReducer } from "../../rules/flow/tree/history.ts";
import { newApprover, newNotifier } from "../../rules/flow/tree/new-nodes.ts";
import { toldApart } from "../../rules/flow/tree/names.ts";
import { chosenAfter } from "../../rules/flow/tree/navigate.ts";
import { findNode, parentOf } from "../../rules/flow/tree/walk.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { newUid, type Drawing } from "./canvas/drawing.ts";

/** Copied from any flow of this window. */
let clipboard: FlowNode | null = null;

/** Fields of a node to be changed; undefined takes one away. */
type NodePatch = Partial<Record<keyof ApproverNode | keyof NotifierNode | "conditions" | "alternatives", unknown>>;

export type NewKind = "approver" | "notifier" | "router" | "paste";

/** What an act came to that the focus alone does not tell. */
export type Done = {
  what: "removed" | "copied" | "undone" | "redone" | "pasted" | "moved";
  node?: FlowNode;
  count?: number;
};

/** The drawing with its history, what is selected, and everything that can be done to it; the acts keep their identity. */
export function useEditor(initial: Drawing, onDone: (done: Done) => void) {
  const [history, dispatch] = useReducer(historyReducer<Drawing>, initial, begun<Drawing>);
  const [selected, select] = useState(initial.tree.uid);
  const [copied, setCopied] = useState(clipboard !== null);
  const now = useRef(history.present);
  now.current = history.present;
  const kept = useRef(history);
  kept.current = history;
  const at = useRef(selected);
  at.current = selected;

  const acts = useMemo(() => {
    const set = (patch: Partial<Drawing>, key?: string) => {
      const to = { ...now.current, ...patch };
      dispatch({ kind: "edit", to, ...(key === undefined ? {} : { key }) });
      now.current = to;
    };
    const draw = (tree: FlowNode, key?: string) => {
      const changed = tree !== now.current.tree;
      if (changed) set({ tree }, key);
      return changed;
    };
    const tree = () => now.current.tree;
    const tell = (what: Done["what"], node?: FlowNode) => onDone({ what, ...(node ? { node } : {}) });
    const remove = (uid: string) => {
      const [above, node] = [parentOf(tree(), uid), findNode(tree(), uid)];
      if (!draw(edit.removeNode(tree(), uid))) return;
      select(above && findNode(tree(), above.uid) ? above.uid : tree().uid);
      tell("removed", node);
    };
    /** Told with its new place. */
    const moved = (uid: string, changed: boolean) => {
      if (changed) tell("moved", findNode(tree(), uid));
      return changed;
    };
    const step = (kind: "undo" | "redo") => {
      const to = kind === "undo" ? kept.current.past.at(-1) : kept.current.future[0];
      if (!to) return;
      select(chosenAfter(tree(), to.tree, at.current));
      dispatch({ kind });
      tell(kind === "undo" ? "undone" : "redone");
    };
    const copy = (uid: string) => {
      clipboard = copyNode(tree(), uid) ?? clipboard;
      setCopied(clipboard !== null);
      tell("copied", findNode(tree(), uid));
    };
    return {
      select,
      tree,
      add(after: string, kind: NewKind) {
        const before = tree();
        if (!draw(added(before, after, kind))) return;
        select(chosenAfter(before, tree(), after));
        if (kind === "paste") tell("pasted");
      },
      addBranch: (router: string) => draw(edit.addBranch(tree(), router, newUid)),
      moveBranch: (uid: string, step: -1 | 1) => moved(uid, draw(edit.moveBranch(tree(), uid, step))),
      setPriority: (uid: string, priority: number) => moved(uid, draw(edit.setPriority(tree(), uid, priority))),
      move: (uid: string, after: string) => moved(uid, draw(edit.moveNode(tree(), uid, after))),
      rename: (uid: string, locale: Locale, name: string) => draw(edit.renameNode(tree(), uid, locale, name)),
      update: (uid: string, patch: NodePatch, key?: string) =>
        draw(edit.updateNode(tree(), uid, patch as Parameters<typeof edit.updateNode>[2]), key && `${uid} ${key}`),
      set,
      remove,
      copy,
      cut(uid: string) {
        copy(uid);
        remove(uid);
      },
      duplicate(uid: string) {
        const node = copyNode(tree(), uid);
        if (node) draw(pasteNode(tree(), uid, node, newUid));
      },
      undo: () => step("undo"),
      redo: () => step("redo"),
      begin(drawing: Drawing) {
        dispatch({ kind: "begin", with: drawing });
        select(drawing.tree.uid);
      },
      /** Takes over a whole other drawing as one edit. */
      replace(drawing: Partial<Drawing>) {
        set(drawing);
        select(now.current.tree.uid);
      },
    };
  }, []);

  const shown = findNode(history.present.tree, selected) ? selected : history.present.tree.uid;
  return {
    drawing: history.present,
    acts,
    selected: shown,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    canPaste: copied,
  };
}

export type Acts = ReturnType<typeof useEditor>["acts"];

function added(tree: FlowNode, after: string, kind: NewKind): FlowNode {
  switch (kind) {
    case "approver":
      return edit.insertAfter(tree, after, toldApart(tree, newApprover(newUid)));
    case "notifier":
      return edit.insertAfter(tree, after, toldApart(tree, newNotifier(newUid)));
    case "router":
      return edit.insertRouter(tree, after, newUid);
    case "paste":
      return clipboard ? pasteNode(tree, after, clipboard, newUid) : tree;
  }
}
