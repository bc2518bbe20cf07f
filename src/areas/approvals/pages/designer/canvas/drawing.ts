import type { OutputOf } from "#platform/http/call.ts";
import type { readFlow } from "../../../flows-api.ts";
import type { ProcessType } from "../../../process-types.ts";
import { defaultFlowSettings } from "../../../rules/flow/definition.ts";
import { newApprover, newStart } from "../../../rules/flow/tree/new-nodes.ts";

/** What is edited as one: every change of it can be taken back. */
export type Drawing = Pick<OutputOf<typeof readFlow>, "head" | "tree" | "settings">;

/** A uid that no version of any flow has had. */
export const newUid = (): string => crypto.randomUUID();

/** A new flow begins with the head of the applicant's department. */
export function newDrawing(processType: ProcessType = "employment"): Drawing {
  return {
    head: {
      processType,
      nameZh: "",
      nameEn: "",
      subTypes: [],
      departmentIds: [],
      starters: [],
      urgent: false,
      daysBefore: null,
      monthlyCount: null,
    },
    tree: { ...newStart(newUid), childNode: { ...newApprover(newUid), settype: 2, directorLevel: 1 } },
    settings: defaultFlowSettings,
  };
}
