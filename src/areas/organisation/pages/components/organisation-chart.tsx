import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { Button } from "antd";
import { MinusOutlined, PlusOutlined, PrinterOutlined } from "@ant-design/icons";
import { percentText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import type { Department } from "../../departments-list.ts";
import { chartStep, type ChartKey } from "../../rules/chart-keys.ts";
import { treeOf } from "../../rules/tree-of.ts";
import { ChartBranch } from "./chart-branch.tsx";
import "#ui/report-page/print-report.css";
import "./organisation-chart.css";

const zooms = [0.5, 0.65, 0.8, 1, 1.25, 1.5];
const steps: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home"]);

/** The departments as boxes that hang below each other: walked by arrows, folded by space, opened by enter. */
export function OrganisationChart({
  departments,
  onOpen,
}: {
  departments: readonly Department[];
  onOpen: (id: number) => void;
}) {
  const t = useTexts("organisation");
  const place = useRef<HTMLDivElement>(null);
  const tree = useMemo(
    () =>
      treeOf(
        departments.filter(({ enabled }) => enabled),
        { orphansToTop: true },
      ),
    [departments],
  );
  const withChildren = useMemo(
    () => departments.filter(({ id }) => departments.some((one) => one.parentId === id)).map(({ id }) => id),
    [departments],
  );
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [focused, setFocused] = useState<number>();
  const [zoom, setZoom] = useState(zooms.indexOf(1));
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    window.print();
    setPrinting(false);
  }, [isPrinting]);
  const at = departments.some(({ id }) => id === focused) ? focused! : (tree[0]?.item.id ?? 0);
  const fold = (id: number) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(id) && withChildren.includes(id)) next.add(id);
      return next;
    });
  const zoomBy = (by: number) => setZoom((before) => Math.max(0, Math.min(zooms.length - 1, before + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === " ") fold(at);
    else if (key === "Enter") onOpen(at);
    else if (key === "+" || key === "-") zoomBy(key === "+" ? 1 : -1);
    else if (steps.has(key)) {
      const next = chartStep(tree, folded, at, key as ChartKey);
      setFocused(next);
      place.current?.querySelector<HTMLElement>(`[data-id="${next}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div className="og-chart-page">
      <div className="og-chart-bar">
        <Button
          icon={<MinusOutlined />}
          aria-label={t("chart.smaller")}
          disabled={zoom === 0}
          onClick={() => zoomBy(-1)}
        />
        <span className="mu-number" aria-live="polite">
          {percentText(zooms[zoom]!).replace(".0", "")}
        </span>
        <Button
          icon={<PlusOutlined />}
          aria-label={t("chart.larger")}
          disabled={zoom === zooms.length - 1}
          onClick={() => zoomBy(1)}
        />
        <Button
          onClick={() =>
            setFolded(folded.size > 0 ? new Set() : new Set(withChildren.filter((id) => id !== tree[0]?.item.id)))
          }
        >
          {t(folded.size > 0 ? "chart.unfoldAll" : "chart.foldAll")}
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
          {t("chart.print")}
        </Button>
        <span className="mu-secondary">{t("chart.keys")}</span>
      </div>
      <div className="mu-panel og-chart-scroll">
        <div
          ref={place}
          role="tree"
          aria-label={t("chart.title")}
          className="og-chart"
          style={{ zoom: zooms[zoom]! }}
          onKeyDown={onKeyDown}
        >
          <ChartBranch
            items={tree}
            level={1}
            folded={folded}
            at={at}
            onFocus={setFocused}
            onFold={fold}
            onOpen={onOpen}
          />
        </div>
      </div>
      {isPrinting
        ? createPortal(
            <div className="mu-paper" aria-hidden="true">
              <style>{"@page { size: A4 landscape; margin: 10mm }"}</style>
              <h1>{t("chart.title")}</h1>
              <div className="og-chart">
                <ChartBranch items={tree} level={1} folded={folded} />
              </div>
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}
