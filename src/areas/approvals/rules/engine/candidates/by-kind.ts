import type { SetType } from "../../flow/definition.ts";
import { applicant } from "./applicant.ts";
import type { Asked, Candidate } from "./candidate.ts";
import { chosen } from "./chosen.ts";
import { departmentHead } from "./department-head.ts";
import { designated } from "./designated.ts";
import { headChain } from "./head-chain.ts";

/** How each kind of approver step finds its people; a further kind is one more file. */
export const candidatesByKind: Record<SetType, (asked: Asked) => Candidate[]> = {
  1: designated,
  2: departmentHead,
  4: chosen,
  5: applicant,
  7: headChain,
};
