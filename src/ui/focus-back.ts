import { useEffect, useState } from "react";

/** Whoever had the focus when this was first drawn has it again when it is gone, unless something else took it. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What is closed is still there in this moment.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
