import { useSyncExternalStore } from "react";

/** Below it a list and a document do not stand beside each other: a phone, or a page enlarged twice. */
const query = "(max-width: 900px)";

function onChange(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the window is too narrow for two columns. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(query).matches);
}
