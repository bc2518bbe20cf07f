import { maskNumbers } from "#platform/identity/mask.ts";

// `current` and `confirmation` stand beside a new password and are passwords too.
const secret = /passw|secret|token|captcha|^code$|cipher|^current$|^confirmation$|^ticket$/i;
const personal = /idnumber|phone|bank|account$|email|emergency|address|birth|name$|recipient|^payfen$/i;

/** An input fit for the operation log: no secret, no personal data, nothing long. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return shortened(maskNumbers(value));
  if (value === null || typeof value !== "object") return value;
  if (depth >= 3) return "…";
  if (Array.isArray(value)) {
    const shown = value.slice(0, 20).map((item) => redact(item, depth + 1));
    return value.length > 20 ? [...shown, `… ${value.length}`] : shown;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secret.test(key))
      .map(([key, item]) => [
        key,
        personal.test(key) && item !== null && typeof item !== "object" ? "***" : redact(item, depth + 1),
      ]),
  );
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text);
