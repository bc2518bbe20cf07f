import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { AccountList } from "./components/payer/account-list.tsx";
import { ChangedList } from "./components/payer/changed-list.tsx";
import { LayoutList } from "./components/payer/layout-list.tsx";
import { RuleList } from "./components/payer/rule-list.tsx";

const parts = { accounts: AccountList, layouts: LayoutList, rules: RuleList, changed: ChangedList } as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** From where is paid, how the bank wants its files, what a payment may come to, and whose account has changed. */
export default function PaymentSettings() {
  const t = useTexts("statements/payer");
  const [{ tab }] = useSearchState({ tab: "accounts" });
  const part = names.find((name) => name === tab) ?? "accounts";
  const Shown = parts[part];
  const items = names.map((value) => ({ value, label: t(`tabs.${value}`) }));
  return <Shown key={part} tabs={{ name: "tab", items }} />;
}
