import type { Text } from "#platform/i18n/text.ts";

export const portalColours = ["teal", "blue", "indigo", "plum", "red", "brown", "green", "slate"] as const;
export type PortalColour = (typeof portalColours)[number];

interface Look extends Text {
  /** On light and on dark pages; with white, and with nearly black, on it everything can be read. */
  light: string;
  dark: string;
}

export const portalLooks: Record<PortalColour, Look> = {
  teal: { zh: "青绿", en: "Teal", light: "#0F766E", dark: "#46B3A1" },
  blue: { zh: "蓝", en: "Blue", light: "#1D5FBF", dark: "#7FB0FF" },
  indigo: { zh: "靛蓝", en: "Indigo", light: "#4A4AC4", dark: "#A5A8FF" },
  plum: { zh: "紫红", en: "Plum", light: "#8A2C7A", dark: "#E59BD8" },
  red: { zh: "红", en: "Red", light: "#B3261E", dark: "#FF9C93" },
  brown: { zh: "棕", en: "Brown", light: "#7A4B1E", dark: "#D9A978" },
  green: { zh: "绿", en: "Green", light: "#2B6B2F", dark: "#86C98A" },
  slate: { zh: "石板灰", en: "Slate", light: "#3F5263", dark: "#A9BDCD" },
};
