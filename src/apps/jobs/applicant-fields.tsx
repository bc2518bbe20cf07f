import { useId } from "react";
import { askedFieldWords } from "#areas/recruitment/portal-words.ts";
import type { PortalJob } from "#areas/recruitment/visitor-api.ts";
import { TextInput } from "../shell/login/parts.tsx";
import { Pick } from "../shell/login/pick.tsx";
import { useLogInLocale } from "../shell/login/texts.ts";
import type { Answers } from "./answers.ts";
import { CertificateFields } from "./certificate-fields.tsx";
import { DateParts } from "./date-parts.tsx";
import { educationsOffered } from "./educations.ts";
import { FileFields } from "./file-fields.tsx";
import { usePortalTexts } from "./texts.ts";

interface ApplicantFieldsProps {
  job: Pick<PortalJob, "asked" | "certificateTypes">;
  answers: Answers;
  faults: Readonly<Record<string, string>>;
  onChange: (patch: Partial<Answers>) => void;
}

type Field = keyof PortalJob["asked"];

/** What this job asks, and nothing else. */
export function ApplicantFields({ job: { asked, certificateTypes }, answers, faults, onChange }: ApplicantFieldsProps) {
  const { form: texts } = usePortalTexts();
  const locale = useLogInLocale();
  const thisYear = new Date().getFullYear();
  const label = (field: Field) =>
    `${askedFieldWords[field][locale]}${asked[field] === "required" ? "" : ` (${texts.optional})`}`;
  const text = (
    field: Exclude<Field, "certificates" | "files" | "expectedPayFen">,
    max: number,
    how: { inputMode?: "numeric" | "decimal" | "email"; autoComplete?: string } = {},
  ) =>
    asked[field] === undefined ? null : (
      <TextInput
        label={label(field)}
        value={answers[field]}
        maxLength={max}
        fault={faults[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        {...how}
      />
    );
  return (
    <>
      <TextInput
        label={texts.name}
        value={answers.name}
        maxLength={64}
        autoComplete="name"
        fault={faults["name"]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {text("email", 100, { inputMode: "email", autoComplete: "email" })}
      {asked.gender === undefined ? null : (
        <Pick
          label={label("gender")}
          value={answers.gender}
          options={{ "": texts.choose, male: texts.male, female: texts.female }}
          onChange={(gender) => onChange({ gender })}
        />
      )}
      {asked.birthDate === undefined ? null : (
        <DateParts
          label={label("birthDate")}
          value={answers.birthDate}
          years={[thisYear - 16, thisYear - 75]}
          fault={faults["birthDate"]}
          onChange={(birthDate) => onChange({ birthDate })}
        />
      )}
      {asked.education === undefined ? null : (
        <Pick
          label={label("education")}
          value={answers.education}
          options={{ "": texts.choose, ...educationsOffered(locale) }}
          onChange={(education) => onChange({ education })}
        />
      )}
      {faults["education"] ? <p className="lg-fault">{faults["education"]}</p> : null}
      {text("years", 2, { inputMode: "numeric" })}
      {asked.experience === undefined ? null : (
        <LongText
          label={label("experience")}
          value={answers.experience}
          hint={texts.experienceHint}
          fault={faults["experience"]}
          onChange={(experience) => onChange({ experience })}
        />
      )}
      {text("heightCm", 3, { inputMode: "numeric" })}
      {text("weightKg", 3, { inputMode: "numeric" })}
      {asked.expectedPayFen === undefined ? null : (
        <TextInput
          label={label("expectedPayFen")}
          value={answers.expectedPay}
          maxLength={10}
          inputMode="decimal"
          fault={faults["expectedPayFen"]}
          onChange={(event) => onChange({ expectedPay: event.target.value })}
        />
      )}
      {asked.startOn === undefined ? null : (
        <DateParts
          label={label("startOn")}
          value={answers.startOn}
          years={[thisYear, thisYear + 1]}
          fault={faults["startOn"]}
          onChange={(startOn) => onChange({ startOn })}
        />
      )}
      {text("idNumber", 18, { autoComplete: "off" })}
      {asked.certificates === undefined ? null : (
        <CertificateFields
          label={label("certificates")}
          types={certificateTypes}
          value={answers.certificates}
          fault={faults["certificates"]}
          onChange={(certificates) => onChange({ certificates })}
        />
      )}
      {asked.files === undefined ? null : (
        <FileFields
          label={`${texts.files}${asked.files === "required" ? "" : ` (${texts.optional})`}`}
          value={answers.files}
          fault={faults["files"]}
          onChange={(files) => onChange({ files })}
        />
      )}
      <p className="lg-hint">{texts.neverAsked}</p>
    </>
  );
}

interface LongTextProps {
  label: string;
  value: string;
  hint: string;
  fault?: string | undefined;
  onChange: (text: string) => void;
}

export function LongText({ label, value, hint, fault, onChange }: LongTextProps) {
  const id = useId();
  return (
    <div className="lg-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        rows={4}
        maxLength={1000}
        placeholder={hint}
        aria-invalid={fault !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault ? <p className="lg-fault">{fault}</p> : null}
    </div>
  );
}
