/** A call that did not succeed: `status` 0 when no answer came, otherwise what the server said (spec 8). */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly faults: readonly CallFault[];
  readonly details: unknown;

  constructor(body: {
    status: number;
    code: string;
    message: string;
    faults?: readonly CallFault[];
    details?: unknown;
  }) {
    super(body.message);
    this.name = "CallRefused";
    this.status = body.status;
    this.code = body.code;
    this.faults = body.faults ?? [];
    this.details = body.details;
  }
}

/** One wrong field (path in the input) or row, in the viewer's language. */
export interface CallFault {
  field?: string;
  row?: number;
  message: string;
}

/** Reads the body of a refused call; an answer that is not ours counts as unexpected. */
export function refusedFrom(status: number, body: unknown): CallRefused {
  if (typeof body !== "object" || body === null || !("code" in body)) {
    return new CallRefused({ status, code: "client.unexpected", message: "" });
  }
  const { code, message, faults, details } = body as {
    code: string;
    message?: string;
    faults?: CallFault[];
    details?: unknown;
  };
  const stated = "status" in body && typeof body.status === "number" ? body.status : status;
  return new CallRefused({ status: stated, code, message: message ?? "", ...(faults ? { faults } : {}), details });
}
