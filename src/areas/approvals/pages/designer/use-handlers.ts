import { useInsertionEffect, useMemo, useRef } from "react";

/** The same handlers with an identity that stays, so that a memoised part is not drawn again for them; each call reaches the latest. */
export function useHandlers<H extends Record<string, (...given: never[]) => unknown>>(handlers: H): H {
  const latest = useRef(handlers);
  useInsertionEffect(() => {
    latest.current = handlers;
  });
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as H,
    [],
  );
}
