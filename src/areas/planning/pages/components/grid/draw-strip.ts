import { dark, light, type ThemeName } from "#ui/theme/tokens.ts";
import type { DayStrip } from "./judge-protocol.ts";

/** Less than a quarter of a head is nothing that anybody could plan. */
const LEAST = 0.25;

export type SlotState = "none" | "exact" | "short" | "over";

export function slotState(strip: DayStrip, slot: number): SlotState {
  if ((strip.short[slot] ?? 0) >= LEAST) return "short";
  if ((strip.over[slot] ?? 0) >= LEAST) return "over";
  return (strip.need[slot] ?? 0) > 0 || (strip.planned[slot] ?? 0) > 0 ? "exact" : "none";
}

/** A day of half hours as a strip: short is red and hatched, exact grey and low, over blue and half as high again. */
export function drawStrip(canvas: HTMLCanvasElement, strip: DayStrip, theme: ThemeName): void {
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (width === 0 || height === 0) return;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  if (!context) return;
  const colours = theme === "dark" ? dark : light;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const slots = strip.need.length;
  for (let slot = 0; slot < slots;) {
    const state = slotState(strip, slot);
    let end = slot + 1;
    while (end < slots && slotState(strip, end) === state) end += 1;
    const [x, to] = [(slot / slots) * width, (end / slots) * width];
    if (state === "exact") {
      context.fillStyle = colours.border;
      context.fillRect(x, height * 0.55, to - x, height * 0.45);
    } else if (state === "over") {
      context.fillStyle = colours.info;
      context.fillRect(x, height * 0.3, to - x, height * 0.7);
    } else if (state === "short") {
      context.fillStyle = colours.danger;
      context.fillRect(x, 0, to - x, height);
      context.save();
      context.beginPath();
      context.rect(x, 0, to - x, height);
      context.clip();
      context.strokeStyle = colours.panel;
      context.lineWidth = 1;
      context.beginPath();
      for (let at = x - height; at < to; at += 4) {
        context.moveTo(at, height);
        context.lineTo(at + height, 0);
      }
      context.stroke();
      context.restore();
    }
    slot = end;
  }
}

/** Hours of a day: needed, planned, short, over. */
export function hoursOf(strip: DayStrip): Record<"need" | "planned" | "short" | "over", number> {
  const sum = (of: Float64Array) => Math.round(of.reduce((a, b) => a + b, 0) * 5) / 10;
  return { need: sum(strip.need), planned: sum(strip.planned), short: sum(strip.short), over: sum(strip.over) };
}
