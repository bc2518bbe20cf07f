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

/** A white panel on a page, with a title and buttons beside it. */
export function Panel({ title, extra, children }: { title?: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="mu-panel mu-page-panel">
      {title || extra ? (
        <header>
          {title ? <h2>{title}</h2> : <span />}
          {extra}
        </header>
      ) : null}
      {children}
    </section>
  );
}
