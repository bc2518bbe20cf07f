import { useState, type FormEvent } from "react";
import { Button } from "antd-mobile";
import { canSeal } from "#platform/secret/input/seal-input.ts";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useSend } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { myPayslips, openPayslips, setPayslipPin } from "../../payslips-api.ts";
import { sealFor } from "../../seal-for.ts";
import { CodeFields, type Code } from "./code-fields.tsx";
import { PinField } from "./pin-field.tsx";

type Way = "pin" | "code" | "reset" | "change";

/** Shows payslips to whoever has the PIN or a code; the first time the PIN is set. */
export function Gate({ hasPin }: { hasPin: boolean }) {
  const t = useTexts("payroll/payslips");
  const [way, setWay] = useState<Way>("pin");
  const link = (to: Way, label: string) => (
    <button type="button" className="ps-act" onClick={() => setWay(to)}>
      {label}
    </button>
  );
  if (!canSeal()) return <MobileCard>{t("gate.insecure")}</MobileCard>;
  if (!hasPin)
    return (
      <MobileCard title={t("gate.setTitle")}>
        <p className="mu-secondary">{t("gate.setHint")}</p>
        <NewPin />
      </MobileCard>
    );
  return (
    <MobileCard title={t(way === "reset" || way === "change" ? "gate.resetTitle" : "gate.openTitle")}>
      {way === "pin" ? <ByPin /> : null}
      {way === "code" ? <ByCode /> : null}
      {way === "reset" ? <NewPin key="reset" withCode /> : null}
      {way === "change" ? <NewPin key="change" withCurrent /> : null}
      <p className="ps-acts">
        {way === "pin" ? link("code", t("gate.byCode")) : link("pin", t("gate.byPin"))}
        {way === "reset" ? null : link("reset", t("gate.forgot"))}
        {way === "change" ? null : link("change", t("gate.change"))}
      </p>
    </MobileCard>
  );
}

/** Says a refusal at the field that it is of. */
function useFault() {
  const [fault, setFault] = useState<string>();
  const onRefused = (refused: { message: string; faults: readonly { message: string }[] }) => {
    setFault(refused.faults[0]?.message ?? refused.message);
    return true;
  };
  return { fault, setFault, onRefused };
}

function ByPin() {
  const t = useTexts("payroll/payslips");
  const [pin, setPin] = useState("");
  const { fault, setFault, onRefused } = useFault();
  const open = useSend(openPayslips, {
    refresh: [myPayslips],
    onRefused: (refused) => {
      setPin("");
      return onRefused(refused);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    try {
      open.run({ by: { way: "pin", pin: await sealFor(openPayslips, pin) } });
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <form className="ps-form" onSubmit={(event) => void submit(event)} noValidate>
      <PinField label={t("gate.pin")} value={pin} onChange={setPin} {...(fault ? { fault } : {})} />
      <Button block color="primary" size="large" type="submit" loading={open.running} disabled={pin.length !== 6}>
        {t("gate.open")}
      </Button>
    </form>
  );
}

function ByCode() {
  const t = useTexts("payroll/payslips");
  const [code, setCode] = useState<Code>({ place: null, code: "" });
  const { fault, setFault, onRefused } = useFault();
  const open = useSend(openPayslips, { refresh: [myPayslips], onRefused });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    if (code.place) open.run({ by: { way: "code", place: code.place, code: code.code } });
  };
  return (
    <form className="ps-form" onSubmit={submit} noValidate>
      <CodeFields value={code} onChange={setCode} {...(fault ? { fault } : {})} />
      <Button
        block
        color="primary"
        size="large"
        type="submit"
        loading={open.running}
        disabled={code.place === null || code.code.length !== 6}
      >
        {t("gate.open")}
      </Button>
    </form>
  );
}

/** A new PIN, twice; with the one so far or a code where there is one already. */
function NewPin({ withCode = false, withCurrent = false }: { withCode?: boolean; withCurrent?: boolean }) {
  const t = useTexts("payroll/payslips");
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [current, setCurrent] = useState("");
  const [code, setCode] = useState<Code>({ place: null, code: "" });
  const { fault, setFault, onRefused } = useFault();
  const save = useSend(setPayslipPin, { refresh: [myPayslips], onRefused });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pin !== again) return setFault(t("gate.differ"));
    setFault(undefined);
    try {
      const pins = await sealFor(setPayslipPin, JSON.stringify({ pin, current: withCurrent ? current : null }));
      save.run({ pins, code: withCode && code.place ? { place: code.place, code: code.code } : null });
    } catch (error) {
      toast.failure(error);
    }
  };
  const isWhole =
    pin.length === 6 &&
    again.length === 6 &&
    (!withCurrent || current.length === 6) &&
    (!withCode || (code.place !== null && code.code.length === 6));
  return (
    <form className="ps-form" onSubmit={(event) => void submit(event)} noValidate>
      {withCurrent ? <PinField label={t("gate.current")} value={current} onChange={setCurrent} /> : null}
      {withCode ? <CodeFields value={code} onChange={setCode} /> : null}
      <PinField label={t("gate.pin")} value={pin} onChange={setPin} isNew />
      <PinField label={t("gate.again")} value={again} onChange={setAgain} isNew {...(fault ? { fault } : {})} />
      <Button block color="primary" size="large" type="submit" loading={save.running} disabled={!isWhole}>
        {t("gate.set")}
      </Button>
    </form>
  );
}
