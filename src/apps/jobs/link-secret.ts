import { useSyncExternalStore } from "react";

const onHash = (listener: () => void) => {
  addEventListener("hashchange", listener);
  addEventListener("popstate", listener);
  return () => {
    removeEventListener("hashchange", listener);
    removeEventListener("popstate", listener);
  };
};

/** The secret of a link: behind `#` it is sent to no server and stands in no log. */
export const useLinkSecret = (): string => useSyncExternalStore(onHash, () => location.hash.slice(1));
