import { CallRefused } from "#platform/http/call-refused.ts";
import { uiText } from "#ui/texts.ts";

export interface Toast {
  kind: "success" | "info" | "warning" | "error";
  text: string;
  /** 2 for good news, 5 for errors (spec 8). */
  seconds: number;
}

type Show = (toast: Toast) => void;
let show: Show = () => undefined;

/** The frame says how it shows a toast. */
export function showToastsWith(how: Show): void {
  show = how;
}

export const toast = {
  success: (text: string): void => show({ kind: "success", text, seconds: 2 }),
  info: (text: string): void => show({ kind: "info", text, seconds: 2 }),
  warning: (text: string): void => show({ kind: "warning", text, seconds: 5 }),
  error: (text: string): void => show({ kind: "error", text, seconds: 5 }),
  /** Shows why something failed, in the viewer's language. */
  failure: (error: unknown): void => show({ kind: "error", text: failureText(error), seconds: 5 }),
};

/** What to tell a person about a failed call; refusals bring their own text. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallRefused)) return uiText("failure.unexpected");
  if (error.message) return error.message;
  if (error.code === "client.network") return uiText("failure.network");
  if (error.code === "client.timeout") return uiText("failure.timeout");
  return uiText("failure.unexpected");
}
