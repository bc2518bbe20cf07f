import { useCall } from "#ui/calls.ts";
import { Waterfall } from "#ui/chart/waterfall.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import type { STEPS } from "../../rules/waterfall.ts";
import { readWaterfall } from "../../waterfall-api.ts";

/** The tab whose list explains a step. */
const listOf: Record<(typeof STEPS)[number] | "paid", string> = {
  planned: "days",
  shifts: "days",
  hours: "days",
  meals: "days",
  rates: "days",
  subsidies: "people",
  cards: "extras",
  earlier: "extras",
  extras: "extras",
  objections: "objections",
  payable: "people",
  paid: "payments",
};
const levels: ReadonlySet<keyof typeof listOf> = new Set(["planned", "shifts", "payable", "paid"]);
const explained = ["hours", "meals", "rates", "subsidies"] as const;

/** How the plan became what is paid. */
export function StatementWaterfall({ id }: { id: number }) {
  const t = useTexts("statements");
  const [, set] = useSearchState({ panel: "" });
  const { data } = useCall(readWaterfall, { id });
  if (!data) return null;
  const hasPlan = data.steps[0]?.key === "planned";
  const steps = data.paidFen === null ? data.steps : [...data.steps, { key: "paid" as const, fen: data.paidFen }];
  return (
    <Section title={t(hasPlan ? "waterfall.title" : "waterfall.titleShifts")}>
      <Waterfall
        label={t(hasPlan ? "waterfall.title" : "waterfall.titleShifts")}
        bars={steps.map(({ key, fen }) => {
          const note = hasPlan ? explained.find((one) => one === key) : undefined;
          return {
            key,
            fen,
            isLevel: levels.has(key),
            label: t(`waterfall.${key}`),
            ...(note ? { note: t(`waterfall.note.${note}`) } : {}),
            onOpen: () => set({ panel: listOf[key] }, { push: true }),
          };
        })}
      />
    </Section>
  );
}
