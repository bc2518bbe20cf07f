import { useEffect, useState } from "react";
import { loginOptions } from "#areas/access/api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { entryKey } from "./outside/entry-key.ts";

type Options = OutputOf<typeof loginOptions>;

/** What this installation offers on its log-in page; undefined until it is known. */
export function useLogInOptions(): Options | undefined {
  const [options, setOptions] = useState<Options>();
  useEffect(() => {
    void send(loginOptions, { sso: entryKey() }).then(setOptions, () => undefined);
  }, []);
  return options;
}
