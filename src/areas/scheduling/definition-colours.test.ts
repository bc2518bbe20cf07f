import { describe, expect, test } from "vitest";
import { palettes } from "#ui/theme/tokens.ts";
import { colourOf, shiftColours } from "./definition-colours.ts";

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(["light", "dark"] as const)("the colours of shifts, %s", (theme) => {
  test("are twelve, all different", () => {
    expect(new Set(shiftColours[theme].map(({ ground }) => ground)).size).toBe(12);
    expect(colourOf(theme, 13)).toEqual(colourOf(theme, 1));
  });
  test("are read on their ground, and the stripe is seen beside it", () => {
    for (const { ground, ink, stripe } of shiftColours[theme]) {
      expect(contrast(ground, ink), `${ink} on ${ground}`).toBeGreaterThan(4.5);
      expect(contrast(palettes[theme].panel, stripe), `${stripe} on the panel`).toBeGreaterThan(2);
    }
  });
});
