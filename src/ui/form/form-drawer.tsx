import { lazy, Suspense, type ComponentType } from "react";
import type { Call } from "#platform/http/call.ts";
import type { FormDrawerProps } from "./form-drawer-types.ts";

const Content = lazy(async () => ({
  default: (await import("./form-drawer-content.tsx")).FormDrawerContent as ComponentType<unknown>,
}));

/** A drawer with the form of one call; closes after success, asks before it throws away what was typed. */
export function FormDrawer<C extends Call>(props: FormDrawerProps<C>) {
  return (
    <Suspense fallback={null}>
      <Content {...(props as object)} />
    </Suspense>
  );
}
