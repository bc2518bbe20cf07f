import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useMobileSearch } from "#ui/mobile/path.ts";
import { useTexts } from "#ui/texts.ts";
import { OpenShifts } from "./components/open-shifts.tsx";
import { SwapForm } from "./components/swap-form.tsx";
import { SwapRows } from "./components/swap-rows.tsx";
import "./shifts.css";

const tabs = ["open", "swaps"] as const;

/** Open shifts to claim, and swaps with colleagues. */
export default function SwapPage() {
  const t = useTexts("planning/phone");
  const [asked, setTab] = useMobileSearch("tab");
  const tab = asked === "swaps" ? "swaps" : "open";
  return (
    <MobilePage title={t("swap.title")}>
      <div className="sh-views" role="group" aria-label={t("swap.view.label")}>
        {tabs.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one === "open" ? "" : one)}>
            {t(`swap.view.${one}`)}
          </button>
        ))}
      </div>
      {tab === "open" ? (
        <OpenShifts />
      ) : (
        <>
          <SwapForm />
          <SwapRows />
        </>
      )}
    </MobilePage>
  );
}
