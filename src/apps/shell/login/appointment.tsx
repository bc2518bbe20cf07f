import { useEffect, useId, useMemo, useState, type FormEvent } from "react";
import { sendAppointment } from "#areas/appointments/api.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { isPhone } from "#platform/identity/phone.ts";
import { AgreeField } from "./agree-field.tsx";
import { faultsOf } from "./faults.ts";
import { filled } from "./filled.ts";
import { en } from "./locale/appointment-en.ts";
import { zh } from "./locale/appointment-zh.ts";
import { Note, TextInput } from "./parts.tsx";
import { goTo, handedOver } from "./path.ts";
import { Pick } from "./pick.tsx";
import { SlideToSubmit } from "./slide-to-submit.tsx";
import { useLogInLocale, useLogInTexts } from "./texts.ts";
import { useStep } from "./use-step.ts";
import { appointmentPath, appointmentSentPath } from "../public-paths.ts";
import { useTitle } from "./use-title.ts";
import "./appointment.css";

type Input = Required<Omit<SentInputOf<typeof sendAppointment>, "captchaId">> & { wish: string; wantedOn: string };

const start: Input = {
  company: "",
  contact: "",
  phone: "",
  email: "",
  wish: "",
  wantedOn: "",
  wantedPart: "any",
  agreed: false,
};

/** How far ahead a day can be wished for. */
const daysAhead = 28;

/** The days from tomorrow on, each with its day of the week; a date field of the browser would speak the browser's language. */
function daysToChoose(locale: Locale): Record<string, string> {
  const now = Date.now();
  const weekday = new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en-GB", {
    weekday: "short",
    timeZone: "Asia/Shanghai",
  });
  const days = Array.from({ length: daysAhead }, (_none, index) => now + (index + 1) * 86_400_000);
  return Object.fromEntries(days.map((instant) => [dateOf(instant), `${dateOf(instant)} ${weekday.format(instant)}`]));
}

const dateOf = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10);

/** The form of `/appointment`, and what is said once it has been sent. */
export function AppointmentPages({ path }: { path: string }) {
  const own = { zh, en }[useLogInLocale()];
  const [company, contact] = [handedOver("company"), handedOver("contact")];
  const isSent = path === appointmentSentPath && company !== undefined && contact !== undefined;
  useTitle(isSent ? own.success : own.title);
  useEffect(() => {
    // Nothing was sent: there is no success to tell of.
    if (path === appointmentSentPath && !isSent) goTo(appointmentPath, {}, { replace: true });
  }, [path, isSent]);
  return isSent ? <Sent texts={own} company={company} contact={contact} /> : <AppointmentForm texts={own} />;
}

function Sent({ texts, company, contact }: { texts: typeof zh; company: string; contact: string }) {
  const { toLogIn } = useLogInTexts();
  return (
    <section className="lg-form">
      <h1>{texts.success}</h1>
      <p className="lg-note lg-note-good lg-done" role="status">
        {filled(texts.successHint, { company, contact })}
      </p>
      <div className="lg-links">
        <button type="button" onClick={() => goTo("/login")}>
          {toLogIn}
        </button>
        <button type="button" onClick={() => goTo(appointmentPath)}>
          {texts.another}
        </button>
      </div>
    </section>
  );
}

function AppointmentForm({ texts: own }: { texts: typeof zh }) {
  const texts = useLogInTexts();
  const step = useStep();
  const wishId = useId();
  const locale = useLogInLocale();
  const days = useMemo(() => daysToChoose(locale), [locale]);
  const [input, setInput] = useState(start);
  const [isSliding, setSliding] = useState(false);
  const set = (patch: Partial<Input>) => {
    setSliding(false);
    setInput({ ...input, ...patch });
  };
  const text = (name: "company" | "contact" | "phone" | "email", max: number, autoComplete: string) => (
    <TextInput
      label={own[name]}
      value={input[name]}
      maxLength={max}
      autoComplete={autoComplete}
      {...(name === "phone" ? { inputMode: "tel" as const } : {})}
      fault={step.faults[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const faults = () => {
    const { company, contact, phone, email } = input;
    const found = {
      ...faultsOf(
        {
          company: { value: company, label: own.company },
          contact: { value: contact, label: own.contact },
          phone: { value: phone, label: own.phone },
          email: { value: email, label: own.email, kind: "email" },
        },
        texts,
      ),
      ...(phone.trim() !== "" && !isPhone(phone.trim()) ? { phone: own.badPhone } : {}),
    };
    return Object.keys(found).length === 0 ? undefined : found;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const wrong = faults();
      if (wrong) step.setFaults(wrong);
      if (!input.agreed) step.setFault(texts.agreeFirst);
      setSliding(!wrong && input.agreed);
    });
  };
  const solved = (captchaId: string) =>
    void step.run(async () => {
      try {
        await send(sendAppointment, { ...input, captchaId });
        goTo(appointmentSentPath, { company: input.company.trim(), contact: input.contact.trim() }, { replace: true });
      } finally {
        // A slider serves once, whatever comes of it.
        setSliding(false);
      }
    });
  return (
    <form className="lg-form" noValidate onSubmit={submit}>
      <h1>{own.title}</h1>
      <p className="lg-hint">{own.hint}</p>
      <Note kind="fault" text={step.fault} />
      {text("company", 60, "organization")}
      <div className="lg-pair">
        {text("contact", 32, "name")}
        {text("phone", 32, "tel")}
      </div>
      {text("email", 100, "email")}
      <div className="lg-pair">
        <Pick
          label={own.wantedOn}
          value={input.wantedOn}
          options={{ "": own.anyDay, ...days }}
          onChange={(wantedOn) => set({ wantedOn })}
        />
        <Pick
          label={own.wantedPart}
          value={input.wantedPart}
          options={own.parts}
          onChange={(part) => set({ wantedPart: part as Input["wantedPart"] })}
        />
      </div>
      <div className="lg-field">
        <label htmlFor={wishId}>{own.wish}</label>
        <textarea
          id={wishId}
          value={input.wish}
          maxLength={500}
          placeholder={own.wishHint}
          onChange={(event) => set({ wish: event.target.value })}
        />
      </div>
      <AgreeField checked={input.agreed} onChange={(agreed) => set({ agreed })} />
      <SlideToSubmit isSliding={isSliding} running={step.running} hint={own.slide} onSolved={solved}>
        {own.submit}
      </SlideToSubmit>
      <div className="lg-links">
        <button type="button" onClick={() => goTo("/login")}>
          {texts.toLogIn}
        </button>
      </div>
    </form>
  );
}
