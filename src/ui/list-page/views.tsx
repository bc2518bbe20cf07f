import type { ReactNode } from "react";
import { Tabs, type ListTab } from "./tabs.tsx";
import "./views.css";

interface ViewsProps {
  label: string;
  items: readonly ListTab[];
  value: string;
  onChange: (value: string) => void;
  /** What the chosen view shows; a list takes the height that is left. */
  children: ReactNode;
}

/** Views that share a page. They look unlike the tabs of a list, which may stand right below them. */
export function Views({ children, ...tabs }: ViewsProps) {
  return (
    <div className="mu-viewed">
      <div className="mu-switch">
        <Tabs {...tabs} />
      </div>
      {children}
    </div>
  );
}
