import { useEffect, useRef, useState } from "react";
import { CallRefused } from "#platform/http/call-refused.ts";
import { reasonOf } from "./texts.ts";

/** One step of a log-in page: runs once at a time, keeps the faults by field and the one of the whole form. */
export function useStep() {
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const busy = useRef(false);
  // Whoever uses the keyboard, or listens, goes on at the first field to mend.
  useEffect(() => {
    if (Object.keys(faults).length > 0) document.querySelector<HTMLElement>('.lg-form [aria-invalid="true"]')?.focus();
  }, [faults]);
  const run = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setFault(undefined);
    setFaults({});
    try {
      await work();
    } catch (error) {
      const named = error instanceof CallRefused ? error.faults.filter((each) => each.field) : [];
      setFaults(Object.fromEntries(named.map((each) => [each.field ?? "", each.message])));
      if (named.length === 0) setFault(reasonOf(error));
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return { running, fault, faults, run, setFault, setFaults };
}
