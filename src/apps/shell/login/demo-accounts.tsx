import type { loginOptions } from "#areas/access/api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useLogInLocale, useLogInTexts } from "./texts.ts";

type DemoAccount = OutputOf<typeof loginOptions>["demoAccounts"][number];

/** The accounts of a demo installation; a click fills the form. */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}) {
  const texts = useLogInTexts();
  const locale = useLogInLocale();
  if (accounts.length === 0) return null;
  return (
    <section className="lg-demo" aria-label={texts.demo}>
      <h2>{texts.demo}</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.account}>
            <button type="button" onClick={() => onChoose(account)}>
              <span>{account[locale]}</span>
              <code>
                {account.account} / {account.password}
              </code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
