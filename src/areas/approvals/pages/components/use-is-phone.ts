import { useSyncExternalStore } from "react";

const query = "(max-width: 640px)";

function onChange(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(query).matches);
}
