import type { SystemContext } from "#platform/http/context.ts";
import type { Principal } from "#platform/session/principal.ts";
import type { CandidateInput, ConsentPurpose } from "../person-input.ts";
import type { Channel } from "../rules/channels.ts";

/** Where it comes from: a caller of the back office, or nobody who is logged in. */
export type ReceivingContext = Pick<SystemContext, "tx" | "now" | "today" | "services"> & { principal?: Principal };

export interface NewApplication {
  vacancyId: number;
  jobId?: number | null;
  channel: Channel;
  agencyId?: number | null;
  person: CandidateInput;
  startOn?: string | null;
  consent: {
    /** Of the text that was agreed to, such as `portal 3` or `paper`. */
    version: string;
    on: string;
    purposes: readonly ConsentPurpose[];
    /** Left out: as long as applications are kept. */
    until?: string;
  };
}
