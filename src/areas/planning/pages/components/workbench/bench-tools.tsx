import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "antd";
import { useTexts } from "#ui/texts.ts";
import type { WireRoster } from "../../../roster-api.ts";
import type { Origin } from "../../../words.ts";
import type { RosterData, RosterHandle, RosterIntent } from "../grid/roster-data.ts";

const FillDialog = lazy(() => import("./fill-dialog.tsx").then((module) => ({ default: module.FillDialog })));
const CopyDialog = lazy(() => import("./copy-dialog.tsx").then((module) => ({ default: module.CopyDialog })));
const PatternDialog = lazy(() => import("./pattern-dialog.tsx").then((module) => ({ default: module.PatternDialog })));

interface BenchToolsProps {
  wire: WireRoster;
  data: RosterData;
  grid: RefObject<RosterHandle | null>;
  /** Writes into the grid as one step that can be undone. */
  onTake: (intents: readonly RosterIntent[], origin: Origin) => void;
}

/** What fills many cells at once: a rotation, a copied period, the gaps of a week. */
export function BenchTools({ wire, data, grid, onTake }: BenchToolsProps) {
  const t = useTexts("planning");
  const [open, setOpen] = useState<"pattern" | "copy" | "fill">();
  const hasTaken = useRef(false);
  // The work goes on where it was written, once the dialog has given the focus back to what opened it.
  useEffect(() => {
    if (open !== undefined || !hasTaken.current) return;
    hasTaken.current = false;
    requestAnimationFrame(() => grid.current?.focus());
  }, [open, grid]);
  const close = () => setOpen(undefined);
  const take = (origin: Origin) => (intents: readonly RosterIntent[]) => {
    hasTaken.current = true;
    onTake(intents, origin);
  };
  return (
    <>
      <Button onClick={() => setOpen("pattern")}>{t("pattern.title")}</Button>
      <Button onClick={() => setOpen("copy")}>{t("copy.title")}</Button>
      <Button onClick={() => setOpen("fill")}>{t("fill.title")}</Button>
      <Suspense fallback={null}>
        {open === "pattern" ? (
          <PatternDialog
            wire={wire}
            chosen={grid.current?.selection().people ?? []}
            onTake={take("pattern")}
            onClose={close}
          />
        ) : null}
        {open === "copy" ? (
          <CopyDialog wire={wire} days={grid.current?.selection().days ?? []} onTake={take("copy")} onClose={close} />
        ) : null}
        {open === "fill" && grid.current ? (
          <FillDialog wire={wire} data={data} grid={grid.current} onTake={take("fill")} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
