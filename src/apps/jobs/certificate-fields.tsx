import type { PortalJob } from "#areas/recruitment/visitor-api.ts";
import { Pick } from "../shell/login/pick.tsx";
import type { Answers } from "./answers.ts";
import { DateParts } from "./date-parts.tsx";
import { useFilled, usePortalTexts } from "./texts.ts";

interface CertificateFieldsProps {
  label: string;
  types: PortalJob["certificateTypes"];
  value: Answers["certificates"];
  fault?: string | undefined;
  onChange: (certificates: Answers["certificates"]) => void;
}

const most = 10;

/** Certificates that somebody says to have, each until when. */
export function CertificateFields({ label, types, value, fault, onChange }: CertificateFieldsProps) {
  const { form: texts } = usePortalTexts();
  const filled = useFilled();
  const thisYear = new Date().getFullYear();
  const names = new Map(types.map((type) => [type.code, type.name]));
  const change = (at: number, patch: Partial<Answers["certificates"][number]>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  return (
    <fieldset className="lg-field jb-group">
      <legend>{label}</legend>
      {value.map((one, index) => (
        <div key={index} className="jb-part">
          <Pick
            label={texts.certificateType}
            value={one.type}
            options={Object.fromEntries(names)}
            onChange={(type) => change(index, { type })}
          />
          <DateParts
            label={`${texts.validTo} (${texts.optional})`}
            value={one.validTo}
            years={[thisYear, thisYear + 12]}
            onChange={(validTo) => change(index, { validTo })}
          />
          <button type="button" className="jb-small" onClick={() => onChange(value.filter((_one, at) => at !== index))}>
            {filled(texts.remove, { name: names.get(one.type) ?? "" })}
          </button>
        </div>
      ))}
      {fault ? <p className="lg-fault">{fault}</p> : null}
      {value.length < most && types.length > 0 ? (
        <button
          type="button"
          className="jb-small"
          onClick={() => onChange([...value, { type: types[0]?.code ?? "", validTo: "" }])}
        >
          {texts.addCertificate}
        </button>
      ) : null}
    </fieldset>
  );
}
