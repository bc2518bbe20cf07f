import { useEffect, useRef, useState } from "react";
import type { CallRefused } from "#platform/http/call-refused.ts";
import { send } from "#platform/http/client.ts";
import { useSend } from "#ui/calls.ts";
import { drafts } from "#ui/form/drafts.ts";
import { toast } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import { listFlows, listFlowVersions, publishFlow, readFlow, saveFlowDraft } from "../../flows-api.ts";
import { withNames } from "../../rules/flow/exchange/own-format.ts";
import type { Drawing } from "./canvas/drawing.ts";
import type { Organisation } from "./panel/names.ts";

/** Which stored flow the drawing belongs to; nothing = not stored yet. */
export interface Stored {
  id: number;
  version: number;
}

interface SavingOptions {
  drawing: Drawing;
  organisation: Organisation | undefined;
  stored: Stored | undefined;
  /** Begins with something that is not saved. */
  restored: boolean;
  /** Key of what is kept on this browser until it is saved. */
  keptAs: string;
  onStored: (stored: Stored, published: boolean) => void;
}

type Wanted = { kind: "draft" } | { kind: "publish"; note: string; confirmNobody: boolean; replace?: boolean };

const STALE = "common.stale";
const OVERLAPS = "approvals.flowOverlaps";
const KEEP_AFTER_MS = 800;

/** Saving and publishing; a drawing that is not saved is kept on this browser, and a clash with somebody else's is asked about. */
export function useSaving({ drawing, organisation, stored, restored, keptAs, onStored }: SavingOptions) {
  const t = useTexts("approvals/flow");
  const [saved, setSaved] = useState(restored ? undefined : drawing);
  const [clash, setClash] = useState<Wanted>();
  const [overlap, setOverlap] = useState<{ wanted: Wanted; message: string }>();
  const isDirty = saved !== drawing;
  const sent = useRef(drawing);
  const refresh = [listFlows, listFlowVersions, readFlow];
  const done = (published: boolean) => (content: Stored) => {
    drafts.drop(keptAs);
    setSaved(sent.current);
    setClash(undefined);
    setOverlap(undefined);
    onStored({ id: content.id, version: content.version }, published);
    toast.success(t(published ? "publish.done" : "save.done"));
  };
  const refused = (wanted: Wanted) => (fault: CallRefused) => {
    if (fault.code === STALE) setClash(wanted);
    else if (fault.code === OVERLAPS) setOverlap({ wanted, message: fault.message });
    else toast.error([fault.message, ...fault.faults.slice(0, 3).map((one) => one.message)].join(" "));
    return true;
  };
  const draft = useSend(saveFlowDraft, { refresh, onDone: done(false), onRefused: refused({ kind: "draft" }) });
  const publishing = useSend(publishFlow, {
    refresh,
    onDone: done(true),
    onRefused: (fault, input) =>
      refused({ kind: "publish", note: input.note ?? "", confirmNobody: input.confirmNobody ?? false })(fault),
  });

  useEffect(() => {
    if (!isDirty) return;
    const later = setTimeout(() => drafts.keep(keptAs, { drawing, version: stored?.version }), KEEP_AFTER_MS);
    return () => clearTimeout(later);
  }, [drawing, isDirty]);

  const put = (wanted: Wanted, at: Stored | undefined) => {
    sent.current = drawing;
    const tree = organisation ? withNames(drawing.tree, organisation.data) : drawing.tree;
    const input = { ...at, head: { ...drawing.head }, tree, settings: drawing.settings };
    if (wanted.kind === "draft") draft.run(input);
    else
      publishing.run({
        ...input,
        note: wanted.note,
        confirmNobody: wanted.confirmNobody,
        replace: wanted.replace ?? false,
      });
  };
  return {
    isDirty,
    running: draft.running || publishing.running,
    clash,
    closeClash: () => setClash(undefined),
    /** Why it cannot stand beside the flows in use. */
    overlap: overlap?.message,
    closeOverlap: () => setOverlap(undefined),
    /** Publishes it in place of those. */
    replace: () => overlap && put({ ...overlap.wanted, replace: true } as Wanted, stored),
    save: () => put({ kind: "draft" }, stored),
    publish: (note: string, confirmNobody: boolean) => put({ kind: "publish", note, confirmNobody }, stored),
    /** Goes on top of what the other one has saved. */
    async overwrite() {
      if (!clash || !stored) return;
      const latest = await send(readFlow, { id: stored.id });
      put(clash, { id: latest.id, version: latest.version });
    },
    saveAsNew: () => put({ kind: "draft" }, undefined),
  };
}
