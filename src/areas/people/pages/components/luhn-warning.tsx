import { Checkbox, Form } from "antd";
import { checkBankCard } from "#platform/identity/bank-card.ts";
import { useTexts } from "#ui/texts.ts";

/** Asks whether a bank account that fails the sum of bank cards is right; passbook accounts may fail it (I-4). */
export function LuhnWarning() {
  const t = useTexts("people");
  const typed = Form.useWatch("bankAccount", Form.useFormInstance()) as string | undefined;
  const check = checkBankCard(typed ?? "");
  if (!check.shape || check.luhn) return null;
  return (
    <div className="mu-note mu-note-warning" role="status">
      {t("note.luhn")}
      <Form.Item name="bankAccountConfirmed" valuePropName="checked" style={{ margin: 0 }}>
        <Checkbox>{t("note.luhnConfirm")}</Checkbox>
      </Form.Item>
    </div>
  );
}
