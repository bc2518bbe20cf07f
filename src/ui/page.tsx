import type { ReactNode } from "react";
import "./page.css";

/** A page that is no list: its panels one below the other, as high as they are. */
export function Page({ children, width }: { children: ReactNode; width?: number }) {
  return (
    <div className="mu-page" style={width ? { maxWidth: width } : undefined}>
      {children}
    </div>
  );
}
