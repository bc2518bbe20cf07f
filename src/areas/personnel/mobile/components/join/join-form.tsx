import { useEffect, useState, type FormEvent } from "react";
import { Button } from "antd-mobile";
import { educationWords, genderWords, idTypeWords } from "#areas/people/words.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { send } from "#platform/http/client.ts";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { choicesOf, listText, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { failureText, toast } from "#ui/toast.ts";
import { inductionList } from "../../../induction-list.ts";
import { saveJoin, type JoinView } from "../../../join-api.ts";
import { formFieldsOf, formParts, healthPaper, missingFields } from "../../../rules/induction-form.ts";
import { ChoiceField, LongField, TextField } from "./fields.tsx";
import { Papers } from "./papers.tsx";

interface JoinFormProps {
  view: JoinView;
  ticket: string;
  onSent: () => void;
  /** The link or the code is over. */
  onEnded: () => void;
}

type Values = JoinView["form"];
type FieldName = Exclude<keyof Values, "bankAccountConfirmed">;
const over = 410;
const confirmField = "bankAccountConfirmed";

/** Own data, papers and consent, on the phone of whoever is to join. */
export function JoinForm({ view, ticket, onSent, onEnded }: JoinFormProps) {
  const t = useTexts("personnel/join");
  const say = useSay();
  const [values, setValues] = useState<Values>({ idType: "id_card", ...view.form });
  const [papers, setPapers] = useState(view.papers);
  const [consent, setConsent] = useState(false);
  const [healthConsent, setHealthConsent] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [fault, setFault] = useState<string>();
  const [running, setRunning] = useState(false);
  // What was said in the other language goes.
  const locale = useLocale();
  useEffect(() => {
    setFaults(new Map());
    setFault(undefined);
  }, [locale]);
  const hasHealth = papers.some(({ key, files }) => key === healthPaper && files.length > 0);
  /** What can be seen to be missing without asking. */
  const missing = () => {
    const lacking = papers.filter(({ required, files }) => required && files.length === 0);
    return new Map([
      ...missingFields(values, view.fields).map((name) => [name, t("form.missing")] as const),
      ...(lacking.length > 0
        ? [["papers", t("form.papersMissing", { names: listText(lacking.map((paper) => say(paper))) })] as const]
        : []),
      ...(consent ? [] : [["consent", t("form.consentMissing")] as const]),
      ...(hasHealth && !healthConsent ? [["healthConsent", t("form.healthConsentMissing")] as const] : []),
    ]);
  };
  const save = async (submit: boolean) => {
    setFault(undefined);
    const lacking: ReadonlyMap<string, string> = submit ? missing() : new Map();
    setFaults(lacking);
    if (lacking.size > 0) return setFault(t("form.faults"));
    setRunning(true);
    try {
      await send(saveJoin, { ticket, form: values, submit, consent, healthConsent });
      if (submit) return onSent();
      toast.success(t("form.saved"));
    } catch (error) {
      if (error instanceof CallRefused && error.status === over) return onEnded();
      if (error instanceof CallRefused && error.faults.length > 0) {
        setFaults(new Map(error.faults.map(({ field, message }) => [(field ?? "").replace(/^form\./, ""), message])));
        setFault(t("form.faults"));
      } else setFault(failureText(error));
    }
    setRunning(false);
  };
  const needOf = (name: string) => {
    const part = formParts.find((one) => (formFieldsOf[one] as readonly string[]).includes(name));
    return part === undefined ? "optional" : view.fields[part];
  };
  const common = (name: FieldName, isRequired = needOf(name) === "required" && name !== "subBankName") => ({
    label: say(labelOf(name)),
    value: values[name] ?? "",
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value === "" ? undefined : value })),
    fault: faults.get(name),
    isRequired,
  });
  const isAsked = (part: keyof JoinView["fields"]) => view.fields[part] !== "off";
  const otherPaper = values.idType !== "id_card";
  return (
    <form
      className="pj-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(true);
      }}
    >
      <MobileCard>
        <p className="pj-place">{[view.department, view.post].flatMap((one) => (one ? [say(one)] : [])).join(" · ")}</p>
        <p>{t("form.joinOn", { date: view.joinOn })}</p>
        {view.remark ? <p role="note">{t("form.remark", { text: view.remark })}</p> : null}
      </MobileCard>
      <MobileCard title={t("form.identity")}>
        <TextField {...common("name", true)} maxLength={64} autoComplete="name" />
        <ChoiceField {...common("idType", true)} options={choicesOf(idTypeWords, say)} />
        <TextField {...common("idNumber", true)} maxLength={40} />
        {isAsked("idValidUntil") ? <TextField {...common("idValidUntil")} type="date" /> : null}
        {otherPaper ? (
          <>
            <ChoiceField {...common("gender", false)} options={choicesOf(genderWords, say)} />
            <TextField {...common("birthDate", false)} type="date" />
          </>
        ) : null}
      </MobileCard>
      {isAsked("education") || isAsked("experience") || isAsked("firstWorkDate") ? (
        <MobileCard title={t("form.work")}>
          {isAsked("education") ? (
            <ChoiceField {...common("education")} options={choicesOf(educationWords, say)} />
          ) : null}
          {isAsked("firstWorkDate") ? <TextField {...common("firstWorkDate")} type="date" /> : null}
          {isAsked("experience") ? <LongField {...common("experience")} maxLength={1000} /> : null}
        </MobileCard>
      ) : null}
      {isAsked("emergency") ? (
        <MobileCard title={t("form.emergency")}>
          <TextField {...common("emergencyName")} maxLength={64} />
          <TextField {...common("emergencyPhone")} maxLength={32} inputMode="tel" />
        </MobileCard>
      ) : null}
      {isAsked("bank") ? (
        <MobileCard title={t("form.bank")}>
          <TextField {...common("bankName")} maxLength={100} />
          <TextField {...common("subBankName")} maxLength={100} />
          <TextField {...common("bankAccount")} maxLength={40} inputMode="numeric" />
          {faults.has(confirmField) || values.bankAccountConfirmed ? (
            <Tick
              label={t("form.bankConfirm")}
              checked={values.bankAccountConfirmed ?? false}
              fault={faults.get(confirmField)}
              onChange={(checked) => setValues((before) => ({ ...before, bankAccountConfirmed: checked }))}
            />
          ) : null}
        </MobileCard>
      ) : null}
      {papers.length > 0 ? (
        <Papers papers={papers} ticket={ticket} fault={faults.get("papers")} onChange={setPapers} />
      ) : null}
      <MobileCard title={t("form.consentTitle")}>
        <p className="pj-consent">{t("form.consentText", { company: say(view.company) })}</p>
        <Tick label={t("form.consent")} checked={consent} fault={faults.get("consent")} onChange={setConsent} />
        {hasHealth ? (
          <Tick
            label={t("form.healthConsent")}
            checked={healthConsent}
            fault={faults.get("healthConsent")}
            onChange={setHealthConsent}
          />
        ) : null}
      </MobileCard>
      {fault ? (
        <p className="pj-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <Button block type="submit" color="primary" loading={running}>
        {t("form.submit")}
      </Button>
      <Button block disabled={running} onClick={() => void save(false)}>
        {t("form.save")}
      </Button>
    </form>
  );
}

const labelOf = (name: FieldName) => (name === "name" ? inductionList.columns.name : inductionList.fields[name]);

interface TickProps {
  label: string;
  checked: boolean;
  fault: string | undefined;
  onChange: (checked: boolean) => void;
}

function Tick({ label, checked, fault, onChange }: TickProps) {
  return (
    <>
      <label className="pj-tick">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={fault !== undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {fault ? (
        <p className="pj-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </>
  );
}
