import { useState } from "react";
import { Button } from "antd";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { BalancePage } from "./components/balance-page.tsx";
import { GrantDialog } from "./components/grant-dialog.tsx";

export default function AnnualLeave() {
  const t = useTexts("leave");
  const can = useCan();
  const [isGranting, setGranting] = useState(false);
  return (
    <>
      <BalancePage
        kind="annual"
        code="C05305"
        empty={{ title: t("balance.emptyAnnual"), hint: t("balance.emptyAnnualHint") }}
        buttons={can("C05305.grant") ? <Button onClick={() => setGranting(true)}>{t("balance.grant")}</Button> : null}
      />
      {isGranting ? <GrantDialog onClose={() => setGranting(false)} /> : null}
    </>
  );
}
