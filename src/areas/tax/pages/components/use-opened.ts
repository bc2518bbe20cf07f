import { useEffect, useRef } from "react";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { useState } from "react";

/** Opens once what is written down when it is opened; `again` opens it anew. */
export function useOpened<C extends Call>(call: C, input: SentInputOf<C> | undefined) {
  const [content, setContent] = useState<OutputOf<C>>();
  const begun = useRef(false);
  const { run, running } = useSend(call, { refresh: [], onDone: (answer) => setContent(answer) });
  useEffect(() => {
    if (begun.current || input === undefined) return;
    begun.current = true;
    run(input);
  }, [input, run]);
  return { content, running, again: () => (input === undefined ? undefined : run(input)) };
}
