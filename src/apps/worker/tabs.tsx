import { goMobile } from "#ui/mobile/path.ts";
import { TabIcon } from "./tab-icon.tsx";

interface Tab {
  path: string;
  title: string;
  icon: string | undefined;
  /** How much there is that was not seen yet. */
  unread?: number;
}

/** The bottom tabs of the worker app. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav className="wk-tabs" aria-label={label}>
      {tabs.map(({ path, title, icon, unread = 0 }) => (
        <button
          key={path}
          type="button"
          aria-current={path === current ? "page" : undefined}
          onClick={() => goMobile(path)}
        >
          <TabIcon name={icon} />
          {unread > 0 ? <b className="wk-mark">{unread > 99 ? "99+" : unread}</b> : null}
          <span>{title}</span>
        </button>
      ))}
    </nav>
  );
}
