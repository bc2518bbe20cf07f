import type { Call } from "./call.ts";

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";

/** The path of a call with `:name` parts filled in and, for reading and files, the rest of the input as a query string. */
export function pathOf(call: Call, input: unknown): string {
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest.get(name);
    if (call.method === "GET") rest.delete(name);
    return encodeURIComponent(asText(value));
  });
  if (call.method !== "GET") return path;
  const query = new URLSearchParams();
  for (const [name, value] of rest) if (isGiven(value)) query.set(name, asText(value));
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

export function bodyOf(input: unknown): string {
  return JSON.stringify(input ?? {});
}
