import type { ReactNode } from "react";
import type { Tone } from "#platform/i18n/status.ts";
import "./timeline.css";

export interface TimelineItem {
  key: string | number;
  title: ReactNode;
  /** When, already written out. */
  at?: ReactNode;
  content?: ReactNode;
  tone?: Tone;
}

/** What happened, in order, each with its time; what is still to come may stand at the end as `neutral`. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="mu-timeline">
      {items.map((item) => (
        <li key={item.key} data-tone={item.tone ?? "neutral"}>
          <div className="mu-timeline-head">
            <span>{item.title}</span>
            {item.at ? <span className="mu-secondary mu-number">{item.at}</span> : null}
          </div>
          {item.content ? <div>{item.content}</div> : null}
        </li>
      ))}
    </ol>
  );
}
