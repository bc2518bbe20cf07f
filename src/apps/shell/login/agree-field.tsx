import { useLogInTexts } from "./texts.ts";

/** The tick below a log-in or registration. The documents open beside it, so that what was typed stays. */
export function AgreeField({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { agree, newTab } = useLogInTexts();
  const link = (path: string, text: string) => (
    <a href={path} target="_blank" rel="noopener" title={newTab}>
      {text}
    </a>
  );
  return (
    <label className="lg-agree">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {agree.before}
        {link("/userAgreement", agree.agreement)}
        {agree.and}
        {link("/privacyPolicy", agree.privacy)}
      </span>
    </label>
  );
}
