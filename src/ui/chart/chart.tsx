import { useEffect, useRef, useState } from "react";
import { useThemeName } from "#ui/theme/theme-name.ts";
import type { Chart as Drawn, ChartOption } from "./echarts.ts";
import { chartTheme } from "./chart-theme.ts";
import "./chart.css";

interface ChartProps {
  /** Read aloud in place of the picture: what it shows. */
  label: string;
  /** The ECharts option without colours: they come from the theme. */
  option: ChartOption;
  height?: number;
  onClick?: (name: string, index: number) => void;
}

/** A chart in the product's colours, drawn at once; the drawing library is loaded when the first chart is shown. */
export function Chart({ label, option, height = 260, onClick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<Drawn>(undefined);
  const clicked = useRef(onClick);
  const theme = useThemeName();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    clicked.current = onClick;
  });
  useEffect(() => {
    let isOver = false;
    const observer = new ResizeObserver(() => chart.current?.resize());
    void import("./echarts.ts").then(({ draw }) => {
      if (isOver || !box.current) return;
      chart.current = draw(box.current, chartTheme(theme));
      chart.current.on("click", (event: { name: string; dataIndex?: number }) =>
        clicked.current?.(event.name, event.dataIndex ?? 0),
      );
      observer.observe(box.current);
      setReady(true);
    });
    return () => {
      isOver = true;
      observer.disconnect();
      chart.current?.dispose();
      chart.current = undefined;
      setReady(false);
    };
  }, [theme]);
  useEffect(() => {
    if (isReady) chart.current?.setOption({ animation: false, ...option }, true);
  }, [isReady, option]);
  return <div ref={box} role="img" aria-label={label} className="mu-chart" style={{ height }} />;
}
