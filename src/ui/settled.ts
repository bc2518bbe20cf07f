import { useEffect, useState } from "react";

/** The same value until it has not changed for a moment, so that a server is not asked at every key (spec 9: half a second). */
export function useSettled<V>(value: V, pauseMs = 500): V {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
    // Objects are made anew at each drawing: what they hold decides.
  }, [text, pauseMs]);
  return settled;
}
