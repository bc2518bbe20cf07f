import type { CallRefused } from "#platform/http/call-refused.ts";

/** What is wrong with which field, or why it is refused as a whole. */
export const saidOf = ({ message, faults }: CallRefused): string[] =>
  faults.length > 0 ? [...new Set(faults.map((fault) => fault.message))] : [message];
