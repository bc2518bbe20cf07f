import type { MouseEvent, ReactNode } from "react";
import { goTo } from "../shell/login/path.ts";

/** A link to another page of the portal, which is not loaded anew. */
export function PageLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
    scrollTo(0, 0);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
