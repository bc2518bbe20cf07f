import { useRef, useState } from "react";
import { CallRefused } from "#platform/http/call-refused.ts";
import { reasonOf } from "./texts.ts";

/** One step of a log-in page: runs once at a time, keeps the faults by field and the one of the whole form. */
export function useStep() {
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const busy = useRef(false);
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

/** The names of fields that are empty, each with the same text. */
export function emptyFaults(values: Record<string, string>, text: string): Record<string, string> | undefined {
  const empty = Object.entries(values).filter(([, value]) => value.trim() === "");
  return empty.length === 0 ? undefined : Object.fromEntries(empty.map(([name]) => [name, text]));
}
