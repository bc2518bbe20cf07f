import { useState, type FormEvent } from "react";
import { Button } from "antd-mobile";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useSend } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { myPayslips, objectToPayslip, readPayslip, type Payslip } from "../../payslips-api.ts";
import { unitsText } from "../../units-text.ts";

const whole = "whole";

/** What is wrong, line by line. */
export function ObjectForm({ slip, onClose }: { slip: Payslip; onClose: () => void }) {
  const t = useTexts("payroll/payslips");
  const [texts, setTexts] = useState<ReadonlyMap<number | typeof whole, string>>(new Map());
  const send = useSend(objectToPayslip, {
    toast: t("objected"),
    refresh: [myPayslips, readPayslip],
    onDone: onClose,
  });
  const lines = new Map(slip.lines.map((line) => [line.itemId, line]));
  const said = [...texts].filter(([, text]) => text.trim() !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.run({
      id: slip.id,
      lines: said.map(([itemId, text]) => ({ itemId: itemId === whole ? null : itemId, text })),
    });
  };
  const field = (key: number | typeof whole, label: string) => (
    <label className="ps-field">
      <span>{label}</span>
      <textarea
        rows={2}
        maxLength={500}
        placeholder={t("objectText")}
        value={texts.get(key) ?? ""}
        onChange={(event) => setTexts(new Map(texts).set(key, event.target.value))}
      />
    </label>
  );
  return (
    <MobileCard title={t("object")}>
      <form className="ps-form" onSubmit={submit}>
        {[...lines.values()].map((line) => (
          <div key={line.itemId}>
            {field(line.itemId, `${t("objectTo", { name: line.name })} · ${unitsText(line.value, line.decimals)}`)}
          </div>
        ))}
        {field(whole, t("whole"))}
        <div className="ps-two">
          <Button size="large" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button color="primary" size="large" type="submit" loading={send.running} disabled={said.length === 0}>
            {t("submitObjection")}
          </Button>
        </div>
      </form>
    </MobileCard>
  );
}
