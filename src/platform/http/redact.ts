import { maskNumbers } from "#platform/identity/mask.ts";

// `current` and `confirmation` stand beside a new password and are passwords too.
const secret = /passw|secret|token|captcha|^code$|cipher|^current$|^confirmation$|^ticket$/i;
const personal = /idnumber|phone|bank|account$|email|emergency|address|birth|name$|recipient|^payfen$/i;

/** An input fit for the operation log: no secret, no personal data, nothing long, and nothing of what the call keeps out of it. */
export function redact(
  value: unknown,
  { depth = 0, unlogged = [] }: { depth?: number; unlogged?: readonly string[] } = {},
): unknown {
  const below = (item: unknown) => redact(item, { depth: depth + 1, unlogged });
  if (typeof value === "string") return shortened(maskNumbers(value));
  if (value === null || typeof value !== "object") return value;
  if (depth >= 3) return "…";
  if (Array.isArray(value)) {
    const shown = value.slice(0, 20).map(below);
    return value.length > 20 ? [...shown, `… ${value.length}`] : shown;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secret.test(key))
      .map(([key, item]) => [
        key,
        (personal.test(key) || unlogged.includes(key)) && item !== null && typeof item !== "object"
          ? "***"
          : below(item),
      ]),
  );
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text);
