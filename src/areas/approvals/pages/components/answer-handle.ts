import { createContext, type RefObject } from "react";

/** What keys of the page do with the answer that stands below a document. */
export interface AnswerHandle {
  /** Approves as its button would: with the words that are typed, asking for what the step asks for. */
  approve: () => void;
  /** Goes to the field for the reason. */
  reason: () => void;
}

export const AnswerHandleContext = createContext<RefObject<AnswerHandle | null> | undefined>(undefined);
