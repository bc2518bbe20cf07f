import { useState, type FormEvent } from "react";
import { educationWords } from "#areas/people/words.ts";
import { askedFieldWords } from "#areas/recruitment/portal-words.ts";
import { correctByLink, type StatusView } from "#areas/recruitment/visitor-api.ts";
import { send } from "#platform/http/client.ts";
import { listed } from "#platform/i18n/text.ts";
import { Note, SubmitButton, TextInput } from "../shell/login/parts.tsx";
import { Pick } from "../shell/login/pick.tsx";
import { useLogInLocale } from "../shell/login/texts.ts";
import { useStep } from "../shell/login/use-step.ts";
import { faultsOfAnswers, fenOf, noAnswers } from "./answers.ts";
import { LongText } from "./applicant-fields.tsx";
import { educationOf, educationsOffered } from "./educations.ts";
import { Facts } from "./facts.tsx";
import { useFilled, usePortalTexts } from "./texts.ts";

interface StatusDetailsProps {
  token: string;
  view: StatusView;
  onSaved: () => void;
}

/** What the company keeps of somebody, which they can put right. */
export function StatusDetails({ token, view, onSaved }: StatusDetailsProps) {
  const texts = usePortalTexts();
  const locale = useLogInLocale();
  const [isOpen, setOpen] = useState(false);
  const { person } = view;
  const yuan = person.expectedPayFen === null ? null : String(person.expectedPayFen / 100);
  return (
    <section className="jb-card">
      <h2>{texts.status.details}</h2>
      {isOpen ? (
        <Correct
          token={token}
          person={person}
          onCancel={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            onSaved();
          }}
        />
      ) : (
        <>
          <Facts
            facts={[
              [texts.form.name, person.name],
              [texts.proof.phone, person.phone],
              [askedFieldWords.idNumber[locale], person.idNumber],
              [askedFieldWords.email[locale], person.email],
              [askedFieldWords.gender[locale], person.gender && texts.form[person.gender]],
              [askedFieldWords.education[locale], person.education && educationWords[person.education][locale]],
              [askedFieldWords.years[locale], person.years],
              [askedFieldWords.experience[locale], person.experience],
              [askedFieldWords.expectedPayFen[locale], yuan],
              [askedFieldWords.files[locale], person.files.length > 0 ? listed(person.files, locale) : null],
            ]}
          />
          {view.canChange ? (
            <button type="button" className="jb-small" onClick={() => setOpen(true)}>
              {texts.status.correct}
            </button>
          ) : null}
        </>
      )}
    </section>
  );
}

interface CorrectProps {
  token: string;
  person: StatusView["person"];
  onSaved: () => void;
  onCancel: () => void;
}

function Correct({ token, person, onSaved, onCancel }: CorrectProps) {
  const texts = usePortalTexts();
  const locale = useLogInLocale();
  const filled = useFilled();
  const step = useStep();
  const [given, setGiven] = useState({
    name: person.name,
    email: "",
    education: person.education ?? "",
    years: person.years === null ? "" : String(person.years),
    experience: person.experience ?? "",
    expectedPay: person.expectedPayFen === null ? "" : String(person.expectedPayFen / 100),
  });
  const set = (patch: Partial<typeof given>) => setGiven({ ...given, ...patch });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const wrong = faultsOfAnswers({ ...noAnswers, ...given }, {}, texts.form, locale);
      step.setFaults(wrong);
      if (Object.keys(wrong).length > 0) return;
      await send(correctByLink, {
        token,
        name: given.name,
        email: given.email,
        education: educationOf(given.education),
        years: given.years === "" ? null : Number(given.years),
        experience: given.experience,
        expectedPayFen: given.expectedPay === "" ? null : fenOf(given.expectedPay),
      });
      onSaved();
    });
  };
  const emailLabel =
    person.email === null ? askedFieldWords.email[locale] : filled(texts.status.emailKept, { email: person.email });
  const text = (name: "name" | "email" | "years" | "expectedPay", label: string, max: number, field: string = name) => (
    <TextInput
      label={label}
      value={given[name]}
      maxLength={max}
      fault={step.faults[field]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <form className="lg-form jb-form" noValidate onSubmit={submit}>
      <Note kind="fault" text={step.fault} />
      {text("name", texts.form.name, 64)}
      {text("email", emailLabel, 100)}
      <Pick
        label={askedFieldWords.education[locale]}
        value={given.education}
        options={{
          "": texts.form.choose,
          ...educationsOffered(locale),
        }}
        onChange={(education) => set({ education })}
      />
      {text("years", askedFieldWords.years[locale], 2)}
      <LongText
        label={askedFieldWords.experience[locale]}
        value={given.experience}
        hint={texts.form.experienceHint}
        fault={step.faults["experience"]}
        onChange={(experience) => set({ experience })}
      />
      {text("expectedPay", askedFieldWords.expectedPayFen[locale], 10, "expectedPayFen")}
      <p className="lg-hint">{texts.status.correctHint}</p>
      <SubmitButton running={step.running}>{texts.status.save}</SubmitButton>
      <button type="button" className="lg-second" onClick={onCancel}>
        {texts.status.cancel}
      </button>
    </form>
  );
}
