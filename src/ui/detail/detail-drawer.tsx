import { Suspense, useEffect, type ReactNode } from "react";
import { Button, Drawer, Skeleton, Tooltip } from "antd";
import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { ErrorState } from "#ui/error-state.tsx";
import { useFocusBack } from "#ui/focus-back.ts";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { lent, useSockets } from "#ui/sockets.ts";
import { useSay, useUiTexts } from "#ui/texts.ts";
import "#ui/form/form.css";
import "./detail.css";

export interface DetailTab {
  key: string;
  label: string;
  content: ReactNode;
}

interface DetailDrawerProps {
  id: number;
  title: ReactNode;
  /** Beside the title, such as the state. */
  mark?: ReactNode;
  /** Above the tabs: key figures or the steps to take. */
  head?: ReactNode;
  tabs: readonly DetailTab[];
  /** Other areas lend tabs to details of this place (`work-order`). */
  place?: string;
  /** Buttons at the foot. */
  actions?: ReactNode;
  width?: number;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  loading?: boolean;
  error?: unknown;
  onRetry?: () => void;
}

function useTabs(id: number, own: readonly DetailTab[], place: string | undefined): DetailTab[] {
  const { panels } = useSockets();
  const can = useCan();
  const say = useSay();
  const guests = panels.filter((panel) => panel.place === place && can(panel.needs));
  return [
    ...own,
    ...guests.map((panel) => {
      const Guest = lent(panel);
      return { key: panel.key, label: say(panel.title), content: <Guest id={id} /> };
    }),
  ];
}

/** The details of one record over its list: tabs (also lent by other areas), next and previous, actions at the foot. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { onPrevious, onNext, onClose } = props;
  const t = useUiTexts();
  useFocusBack();
  const [{ panel }, set] = useSearchState({ panel: "" });
  const tabs = useTabs(props.id, props.tabs, props.place);
  const shown = tabs.find((tab) => tab.key === panel) ?? tabs[0];
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (typing || !event.altKey) return;
      if (event.key === "ArrowLeft") onPrevious?.();
      if (event.key === "ArrowRight") onNext?.();
    };
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [onPrevious, onNext]);
  return (
    <Drawer
      open
      size={props.width ?? 860}
      onClose={() => {
        set({ panel: "" });
        onClose();
      }}
      title={
        <div className="mu-detail-title">
          <h2>{props.title}</h2>
          {props.mark}
        </div>
      }
      extra={
        <>
          <Tooltip title={`${t("detail.previous")} (Alt ←)`}>
            <Button
              type="text"
              icon={<LeftOutlined />}
              aria-label={t("detail.previous")}
              disabled={!onPrevious}
              onClick={onPrevious}
            />
          </Tooltip>
          <Tooltip title={`${t("detail.next")} (Alt →)`}>
            <Button
              type="text"
              icon={<RightOutlined />}
              aria-label={t("detail.next")}
              disabled={!onNext}
              onClick={onNext}
            />
          </Tooltip>
        </>
      }
      footer={props.actions ? <div className="mu-form-buttons">{props.actions}</div> : null}
    >
      {props.error ? <ErrorState error={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} /> : null}
      {props.loading ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
      {props.error || props.loading ? null : (
        <div className="mu-detail">
          {props.head}
          {tabs.length > 1 ? (
            <Tabs
              label={t("detail.tabs")}
              items={tabs.map((tab) => ({ value: tab.key, label: tab.label }))}
              value={shown?.key ?? ""}
              onChange={(key) => set({ panel: key === tabs[0]?.key ? "" : key })}
            />
          ) : null}
          <Suspense fallback={<Skeleton active title={false} />}>{shown?.content}</Suspense>
        </div>
      )}
    </Drawer>
  );
}
