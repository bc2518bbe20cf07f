import type { Call } from "#platform/http/call.ts";
import { listInductions, readInduction } from "../../../induction-api.ts";
import type { InductionRow } from "../../../induction-list.ts";

/** What shows an induction, asked anew once something was done with one. */
export const inductionCalls: readonly Call[] = [listInductions, readInduction];

/** The one that something is done with. */
export type Subject = Pick<InductionRow, "id" | "version" | "name" | "state" | "joinOn">;
