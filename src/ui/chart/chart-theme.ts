import { fontFamily, palettes, type ThemeName } from "#ui/theme/tokens.ts";

/** The product's colours as an ECharts theme. */
export function chartTheme(name: ThemeName): object {
  const palette = palettes[name];
  const axis = {
    axisLine: { lineStyle: { color: palette.border } },
    axisTick: { show: false },
    axisLabel: { color: palette.secondary, fontSize: 12 },
    splitLine: { lineStyle: { color: palette.hairline, type: "dashed" } },
    nameTextStyle: { color: palette.secondary },
  };
  return {
    color: [...palette.chart],
    backgroundColor: "transparent",
    textStyle: { fontFamily, color: palette.text },
    grid: { left: 8, right: 12, top: 36, bottom: 4, containLabel: true },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    legend: {
      textStyle: { color: palette.secondary },
      icon: "roundRect",
      itemWidth: 10,
      itemHeight: 10,
      right: 0,
      top: 0,
    },
    tooltip: {
      backgroundColor: palette.raised,
      borderColor: palette.hairline,
      textStyle: { color: palette.text, fontSize: 13 },
    },
    bar: { barMaxWidth: 22, itemStyle: { borderRadius: [3, 3, 0, 0] } },
    line: { symbolSize: 5, lineStyle: { width: 2 } },
  };
}
