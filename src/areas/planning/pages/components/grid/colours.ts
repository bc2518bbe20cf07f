import type { ThemeName } from "#ui/theme/tokens.ts";

/** How a shift of one of the twelve colours looks: the letters reach 4.5:1 on the ground. */
export interface ShiftColour {
  ground: string;
  ink: string;
  stripe: string;
}

/** Hue and saturation of the twelve; the last is the quiet one of days off. */
const hues: readonly (readonly [hue: number, saturation: number])[] = [
  [172, 55],
  [38, 80],
  [217, 75],
  [4, 65],
  [262, 50],
  [140, 45],
  [22, 75],
  [328, 55],
  [194, 65],
  [54, 70],
  [290, 40],
  [200, 8],
];

/** A colour as red, green and blue, 0 to 255. */
function rgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

const hex = (parts: readonly number[]) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

const coloursOf = (ground: number, ink: number, stripe: number, strength: number): readonly ShiftColour[] =>
  hues.map(([hue, saturation]) => ({
    ground: hex(rgb(hue, saturation * strength, ground)),
    ink: hex(rgb(hue, saturation, ink)),
    stripe: hex(rgb(hue, saturation, stripe)),
  }));

export const shiftColours: Record<ThemeName, readonly ShiftColour[]> = {
  light: coloursOf(89, 22, 42, 0.85),
  dark: coloursOf(20, 82, 55, 0.55),
};

export const colourOf = (theme: ThemeName, colour: number): ShiftColour => {
  const all = shiftColours[theme];
  return all[(colour - 1) % all.length] ?? { ground: "transparent", ink: "inherit", stripe: "transparent" };
};
