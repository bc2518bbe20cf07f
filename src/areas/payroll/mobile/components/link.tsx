import { useEffect, useState, type FormEvent } from "react";
import { Button } from "antd-mobile";
import { CallRefused } from "#platform/http/call-refused.ts";
import { send } from "#platform/http/client.ts";
import { canSeal, sealInput } from "#platform/secret/input/seal-input.ts";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { openPayslipLink, readLinkKey, type Payslip } from "../../payslips-api.ts";
import { PayslipView } from "./payslip-view.tsx";
import { PinField } from "./pin-field.tsx";

/** The payslip behind the link of a mail: once, with the PIN. The secret leaves the address as soon as it is read. */
export function Link() {
  const t = useTexts("payroll/payslips");
  const [secret] = useState(() => location.hash.slice(1));
  const [month, setMonth] = useState("");
  const [pin, setPin] = useState("");
  const [slip, setSlip] = useState<Payslip>();
  const [fault, setFault] = useState<string>();
  const [dead, setDead] = useState<"refused" | "unreached">();
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    history.replaceState({}, "", location.pathname);
    send(readLinkKey, { secret }).then(
      (key) => setMonth(key.month),
      (error: unknown) => setDead(error instanceof CallRefused && error.status > 0 ? "refused" : "unreached"),
    );
  }, [secret]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    setRunning(true);
    try {
      const sealed = await sealInput(await send(readLinkKey, { secret }), pin);
      setSlip(await send(openPayslipLink, { secret, pin: sealed }));
    } catch (error) {
      setPin("");
      if (error instanceof CallRefused && error.status > 0) setFault(error.message);
      else toast.failure(error);
    } finally {
      setRunning(false);
    }
  };
  const logIn = (
    <a className="ps-act" href="/h5/payslip">
      {t("link.logIn")}
    </a>
  );
  return (
    <MobilePage title={month === "" ? t("title") : t("link.title", { month })}>
      {slip ? <PayslipView slip={slip} /> : null}
      {dead === undefined ? null : (
        <MobileCard>
          <p role="alert">{t(`link.${dead}`)}</p>
          {logIn}
        </MobileCard>
      )}
      {slip === undefined && dead === undefined ? (
        <MobileCard>
          <p>{canSeal() ? t("link.hint") : t("gate.insecure")}</p>
          <form className="ps-form" onSubmit={(event) => void submit(event)} noValidate>
            <PinField label={t("gate.pin")} value={pin} onChange={setPin} {...(fault ? { fault } : {})} />
            <Button
              block
              color="primary"
              size="large"
              type="submit"
              loading={isRunning}
              disabled={pin.length !== 6 || isRunning}
            >
              {t("gate.open")}
            </Button>
          </form>
          <p className="mu-secondary">{t("link.noPin")}</p>
          {logIn}
        </MobileCard>
      ) : null}
    </MobilePage>
  );
}
