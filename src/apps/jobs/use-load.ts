import { useCallback, useEffect, useState } from "react";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { send } from "#platform/http/client.ts";
import { useLogInLocale } from "../shell/login/texts.ts";

interface Loaded<T> {
  data: T | undefined;
  error: CallRefused | undefined;
  again: () => void;
}

/** What a call answers, asked for anew with another input or in another language; what is shown stays until then. */
export function useLoad<C extends Call>(call: C, input: SentInputOf<C>): Loaded<OutputOf<C>> {
  const locale = useLogInLocale();
  const [state, setState] = useState<{ data?: OutputOf<C>; error?: CallRefused }>({});
  const [turn, setTurn] = useState(0);
  const key = JSON.stringify(input);
  useEffect(() => {
    const ending = new AbortController();
    send(call, JSON.parse(key) as SentInputOf<C>, { signal: ending.signal }).then(
      (data) => setState({ data }),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        setState({
          error:
            error instanceof CallRefused ? error : new CallRefused({ status: 0, code: "client.network", message: "" }),
        });
      },
    );
    return () => ending.abort();
  }, [call, key, locale, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { data: state.data, error: state.error, again };
}
