import { useTexts } from "#ui/texts.ts";
import { BalancePage } from "./components/balance-page.tsx";

export default function LeaveInLieu() {
  const t = useTexts("leave");
  return (
    <BalancePage
      kind="compensatory"
      code="C05304"
      empty={{ title: t("balance.emptyLieu"), hint: t("balance.emptyLieuHint") }}
    />
  );
}
