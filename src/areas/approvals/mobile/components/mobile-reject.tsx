import { useState } from "react";
import { Button } from "antd-mobile";
import { useTexts } from "#ui/texts.ts";

interface RejectProps {
  disabled: boolean;
  /** Whether a reason that is short enough stands there; says so where not. */
  ready: () => boolean;
  onReject: () => void;
}

/** Refuses for good: said first what that means, done by the second touch. */
export function MobileReject({ disabled, ready, onReject }: RejectProps) {
  const t = useTexts("approvals");
  const [isSure, setSure] = useState(false);
  return (
    <>
      {isSure ? (
        <p className="am-fault" role="alert">
          {t("act.rejectHint")}
        </p>
      ) : null}
      <Button
        block
        color="danger"
        fill={isSure ? "solid" : "none"}
        size="large"
        disabled={disabled}
        onClick={() => {
          if (!ready()) return;
          if (isSure) onReject();
          else setSure(true);
        }}
      >
        {t(isSure ? "act.rejectSure" : "act.reject")}
      </Button>
    </>
  );
}
