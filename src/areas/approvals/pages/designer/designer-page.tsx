import { useEffect, useState } from "react";
import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { drafts } from "#ui/form/drafts.ts";
import { toast } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import { readFlow } from "../../flows-api.ts";
import { withNewUids } from "../../rules/flow/tree/clipboard.ts";
import { Designer } from "./designer.tsx";
import { newDrawing, newUid, type Drawing } from "./canvas/drawing.ts";

interface DesignerPageProps {
  /** Nothing = a new flow. */
  id: number | undefined;
  /** A new flow that begins as a copy of this one. */
  copyOf: number | undefined;
  onSaved: (id: number) => void;
  onClose: () => void;
}

interface Kept {
  drawing: Drawing;
  version: number | undefined;
}

interface Begun {
  drawing: Drawing;
  restored: boolean;
  version: number | undefined;
}

/** Reads the flow, or begins a new one, and draws it; what was not saved last time is there again. */
export function DesignerPage({ id, copyOf, onSaved, onClose }: DesignerPageProps) {
  const t = useTexts("approvals/flow");
  const source = id ?? copyOf;
  const flow = useCall(readFlow, { id: source ?? 0 }, { when: source !== undefined });
  const [begun, setBegun] = useState<Begun>();
  const [round, setRound] = useState(0);
  const keptAs = `flow ${id ?? "new"}`;
  const isReady = source === undefined || (flow.data !== undefined && !flow.isFetching);

  const begin = (): Drawing => {
    if (!flow.data) return newDrawing();
    const { head, tree, settings } = flow.data;
    if (id !== undefined) return { head, tree, settings };
    return {
      head: { ...head, nameZh: t("copyName", { name: head.nameZh }).slice(0, 40), nameEn: "" },
      tree: withNewUids(tree, newUid),
      settings,
    };
  };
  // The drawing is the designer's own once it has begun: later answers of the server must not replace it.
  useEffect(() => {
    if (begun || !isReady) return;
    const version = id === undefined ? undefined : flow.data?.version;
    const kept = copyOf === undefined ? (drafts.read(keptAs) as Kept | undefined) : undefined;
    const usable = kept?.version === version ? kept?.drawing : undefined;
    if (usable) toast.info(t("restored"));
    setBegun({ drawing: usable ?? begin(), restored: usable !== undefined || copyOf !== undefined, version });
  }, [begun, isReady]);

  const reload = async () => {
    drafts.drop(keptAs);
    if (source !== undefined) await flow.refetch();
    setBegun(undefined);
    setRound(round + 1);
  };
  if (flow.isError) return <ErrorState error={flow.error} onRetry={() => void flow.refetch()} />;
  if (!begun) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <Designer
      key={round}
      initial={begun.drawing}
      stored={id !== undefined && begun.version !== undefined ? { id, version: begun.version } : undefined}
      number={id === undefined ? null : (flow.data?.number ?? null)}
      hasDraft={id !== undefined && (flow.data?.hasDraft ?? false)}
      keptAs={keptAs}
      restored={begun.restored}
      onStored={onSaved}
      onReload={() => void reload()}
      onClose={onClose}
    />
  );
}
