import { useEffect } from "react";
import { useOpenForm } from "./open-forms.ts";

const dirty = new Set<symbol>();

/** Whether any open form holds something that is not saved. */
export function isAnyFormDirty(): boolean {
  return dirty.size > 0;
}

/** Marks a form as not saved while `isDirty`; closing the window then asks. */
export function useDirty(isDirty: boolean): void {
  useOpenForm(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol("form");
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    dirty.add(mark);
    addEventListener("beforeunload", ask);
    return () => {
      dirty.delete(mark);
      removeEventListener("beforeunload", ask);
    };
  }, [isDirty]);
}
