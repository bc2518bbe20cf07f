/** A day on which nobody can begin any more, and a time for the answer that ends too late or has ended. */
export function offerFault(
  { startOn, validUntil }: { startOn: string; validUntil: string },
  today: string,
): { kind: "offerStart" | "offerValid"; field: "startOn" | "validUntil" } | null {
  if (startOn < today) return { kind: "offerStart", field: "startOn" };
  return validUntil < today || validUntil > startOn ? { kind: "offerValid", field: "validUntil" } : null;
}
