import type { ReactNode } from "react";
import { List } from "antd-mobile";

interface TapItemProps {
  onTap: () => void;
  children: ReactNode;
  description?: ReactNode;
  extra?: ReactNode;
}

/** A line of a list that opens something: a button for a finger, a key and a screen reader. */
export function TapItem({ onTap, children, ...item }: TapItemProps) {
  return (
    <List.Item {...item} arrow className="mm-tap">
      <button type="button" className="mu-plain" onClick={onTap}>
        {children}
      </button>
    </List.Item>
  );
}
