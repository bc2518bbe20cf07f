import { useState } from "react";
import { Button, Form } from "antd";
import { DateField } from "#ui/form/date-fields.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { listBalances, readBalance, saveChild } from "../balances-api.ts";
import { BalancePage } from "./components/balance-page.tsx";
import { PersonSelect } from "./components/person-select.tsx";

export default function ParentalLeave() {
  const t = useTexts("leave");
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <BalancePage
        kind="parental"
        code="PARENTAL_LEAVE"
        empty={{ title: t("balance.emptyParental"), hint: t("balance.emptyParentalHint") }}
        buttons={
          can("PARENTAL_LEAVE.child") ? <Button onClick={() => setAdding(true)}>{t("balance.child")}</Button> : null
        }
      />
      {isAdding ? (
        <FormDrawer
          title={t("child.title")}
          call={saveChild}
          toast={t("child.done")}
          refresh={[listBalances, readBalance]}
          width={480}
          onDone={() => setAdding(false)}
          onClose={() => setAdding(false)}
        >
          <Form.Item name="memberId" label={t("child.person")} required className="mu-field-full">
            <PersonSelect />
          </Form.Item>
          <ChildDate />
        </FormDrawer>
      ) : null}
    </>
  );
}

function ChildDate() {
  const t = useTexts("leave");
  return (
    <Form.Item name="bornOn" label={t("child.bornOn")} required className="mu-field-full" extra={t("child.hint")}>
      <DateField max={today()} style={{ width: "100%" }} />
    </Form.Item>
  );
}
