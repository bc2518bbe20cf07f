import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import { init, use, type EChartsCoreOption, type ECharts } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, MarkLineComponent, CanvasRenderer]);

export type Chart = ECharts;
export type ChartOption = EChartsCoreOption;

/** Draws into an element with a theme; only bars and lines are in the bundle. */
export function draw(element: HTMLElement, theme: object): Chart {
  return init(element, theme);
}
