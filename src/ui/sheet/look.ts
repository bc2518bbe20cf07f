import { dark, light, type ThemeName } from "../theme/tokens.ts";
import type { Look } from "./frame.ts";

/** Colours and letters as the page has them. */
export function lookOf(theme: ThemeName, root: HTMLElement): Look {
  const scale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
  const { fontFamily } = getComputedStyle(root);
  const font = (size: number, weight: number) => `${weight} ${Math.round(size * scale * 10) / 10}px ${fontFamily}`;
  return {
    colours: theme === "dark" ? dark : light,
    isDark: theme === "dark",
    scale,
    fonts: { plain: font(13, 400), bold: font(13, 600), small: font(11, 400) },
  };
}
