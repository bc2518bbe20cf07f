export const mostUrges = 3;
const oneDay = 24 * 60 * 60 * 1000;

/** A job is urged once in 24 hours, three times in all. */
export function hastenFault(
  { count, at }: { count: number; at: string | null },
  now: string,
): "urgedEnough" | "urgedToday" | null {
  if (count >= mostUrges) return "urgedEnough";
  return at !== null && Date.parse(now) - Date.parse(at) < oneDay ? "urgedToday" : null;
}
