import type { ReactNode } from "react";

/** For `labelRender` of a Select whose choices are indented by depth: what is chosen stands at the edge of its field. */
export const withoutIndent = ({ label }: { label?: ReactNode }): ReactNode =>
  typeof label === "string" ? label.trimStart() : label;
