/** Every colour of the product, for antd, own styles and charts; all text pairs reach 4.5:1 on their ground. */
export interface Palette {
  primary: string;
  primaryHover: string;
  primaryActive: string;
  /** Text on a primary ground. */
  onPrimary: string;
  /** Ground of the chosen menu entry, row or tab. */
  chosen: string;
  accent: string;
  ground: string;
  panel: string;
  raised: string;
  /** Ground of table heads and quiet areas. */
  quiet: string;
  hover: string;
  hairline: string;
  border: string;
  text: string;
  secondary: string;
  placeholder: string;
  link: string;
  danger: string;
  dangerGround: string;
  warning: string;
  warningGround: string;
  success: string;
  successGround: string;
  info: string;
  infoGround: string;
  neutralGround: string;
  mask: string;
  /** Categories of a chart, in the order of their use. */
  chart: readonly string[];
}

export const light: Palette = {
  primary: "#0F766E",
  primaryHover: "#0C655E",
  primaryActive: "#0A544F",
  onPrimary: "#FFFFFF",
  chosen: "#E3F2EF",
  accent: "#D9982A",
  ground: "#F4F6F5",
  panel: "#FFFFFF",
  raised: "#FFFFFF",
  quiet: "#F6F8F7",
  hover: "#EEF3F1",
  hairline: "#E4E9E7",
  border: "#CFD8D5",
  text: "#1B2725",
  secondary: "#55625F",
  placeholder: "#64706D",
  link: "#0F766E",
  danger: "#B4231B",
  dangerGround: "#FDEFEE",
  warning: "#8A5300",
  warningGround: "#FDF3E0",
  success: "#17693C",
  successGround: "#E6F5EC",
  info: "#1F4F99",
  infoGround: "#EAF1FC",
  neutralGround: "#EDF1EF",
  mask: "rgb(15 30 27 / 42%)",
  chart: ["#0F766E", "#D9982A", "#2F6BDE", "#C2554A", "#7387A3", "#7A5CC0"],
};

export const dark: Palette = {
  primary: "#46B3A1",
  primaryHover: "#5CC4B2",
  primaryActive: "#379886",
  onPrimary: "#04201C",
  chosen: "#143430",
  accent: "#E2A63C",
  ground: "#0D1312",
  panel: "#151C1B",
  raised: "#1C2423",
  quiet: "#1A2221",
  hover: "#1F2928",
  hairline: "#28322F",
  border: "#3A4643",
  text: "#E4EAE8",
  secondary: "#A6B3AF",
  placeholder: "#8C9995",
  link: "#5CC4B2",
  danger: "#FF8F85",
  dangerGround: "#3A1B19",
  warning: "#F0BC5E",
  warningGround: "#382A10",
  success: "#7BD5A0",
  successGround: "#15321F",
  info: "#8DB8FF",
  infoGround: "#172A47",
  neutralGround: "#252E2C",
  mask: "rgb(0 0 0 / 60%)",
  chart: ["#46B3A1", "#E2A63C", "#6C9CF5", "#E0796E", "#93A5BF", "#A48BE0"],
};

export const fontFamily =
  '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", "Segoe UI", Roboto, "Micro Hei", sans-serif';

/** Chinese fonts draw these marks as wide as a Chinese character, which tears English words apart. */
const latinMarks =
  '@font-face{font-family:"Latin marks";src:local("Segoe UI"),local("Roboto"),local("Helvetica Neue"),local("Arial"),local("Liberation Sans"),local("DejaVu Sans");unicode-range:U+2018-201D,U+2026}';

/** The usual Chinese font of Linux has one weight, which it says to be right for 600 too: under a name of its own, titles are drawn bold. */
const microHei = '@font-face{font-family:"Micro Hei";src:local("WenQuanYi Micro Hei");font-weight:400}';

export type ThemeName = "light" | "dark";
export const palettes: Record<ThemeName, Palette> = { light, dark };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function variables(palette: Palette): string {
  const { chart, ...colours } = palette;
  return [
    ...Object.entries(colours).map(([name, value]) => `--${kebab(name)}:${value}`),
    ...chart.map((value, index) => `--chart-${index + 1}:${value}`),
  ].join(";");
}

/** The same colours as custom properties (`--panel`, `--chart-1`) for own style sheets. */
export function paletteCss(): string {
  return (
    latinMarks +
    microHei +
    `:root{${variables(light)};--font:${fontFamily};color-scheme:light}` +
    `:root:lang(en){--font:"Latin marks",${fontFamily}}` +
    `:root[data-theme=dark],.mu-dark{${variables(dark)};color-scheme:dark}`
  );
}
