import { Component, type ReactNode } from "react";
import { Button } from "antd-mobile";
import { useTexts } from "#ui/texts.ts";

function Broken({ onAgain }: { onAgain: () => void }) {
  const t = useTexts("worker");
  return (
    <div className="wk-nothing" role="alert">
      <h1>{t("failed")}</h1>
      <Button onClick={onAgain}>{t("again")}</Button>
    </div>
  );
}

/** Keeps the frame when a page breaks. */
export class PageGuard extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken onAgain={() => this.setState({ isBroken: false })} /> : this.props.children;
  }
}
