import { expect, test } from "vitest";
import { portalColours, portalLooks } from "./portal-look.ts";

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

test.each(portalColours)("%s can be read on light and on dark, and what is written on it", (name) => {
  const { light, dark } = portalLooks[name];
  for (const ground of ["#FFFFFF", "#F4F6F5"]) expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5);
  for (const ground of ["#0D1312", "#151C1B", "#04201C"]) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
});
