import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import type { StatementDetail } from "../../api.ts";
import { confirmStatement } from "../../objections-api.ts";

/** The labour company's counter-signature. */
export function AgencyButtons({ statement }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const [asked, setAsked] = useState(false);
  if (!statement.actions.includes("confirm")) return null;
  const { id, version, number } = statement;
  return (
    <>
      <Button type="primary" onClick={() => setAsked(true)}>
        {t("act.confirm")}
      </Button>
      {asked ? (
        <ConfirmAction
          call={confirmStatement}
          title={t("ask.confirm", { number })}
          content={t("ask.confirmHint")}
          okText={t("act.confirm")}
          input={() => ({ id, version })}
          toast={t("done.confirmed")}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
