import { Checkbox, Select } from "antd";
import { MEAL_BITS, MEALS } from "#platform/calendar/meals.ts";
import { useThemeName } from "#ui/theme/theme-name.ts";
import { useTexts } from "#ui/texts.ts";
import { shiftColours } from "../../../definition-colours.ts";
import "./times-bar.css";

interface Control<V> {
  value?: V | undefined;
  onChange?: (value: V) => void;
  id?: string;
}

/** One of the twelve colours. */
export function ColourField({ value, onChange, id }: Control<number>) {
  const t = useTexts("scheduling/rosters");
  const colours = shiftColours[useThemeName()];
  return (
    <span className="sc-colours" role="radiogroup" {...(id ? { id } : {})}>
      {colours.map(({ ground, stripe }, index) => (
        <label key={stripe} className="sc-colour" style={{ background: ground, borderColor: stripe }}>
          <input
            type="radio"
            name="shift-colour"
            aria-label={t("definitions.colour", { number: index + 1 })}
            checked={value === index + 1}
            onChange={() => onChange?.(index + 1)}
          />
        </label>
      ))}
    </span>
  );
}

/** Meals by the rules (null), or always these. */
export function MealsField({ value = null as never, onChange, id }: Control<number | null>) {
  const t = useTexts("scheduling/rosters");
  const isFixed = value !== null;
  return (
    <span className="sc-meals">
      <Select
        {...(id ? { id } : {})}
        style={{ width: 280 }}
        value={isFixed ? "fixed" : "rule"}
        onChange={(next: string) => onChange?.(next === "fixed" ? 0 : null)}
        options={[
          { value: "rule", label: t("definitions.mealsByRule") },
          { value: "fixed", label: t("definitions.mealsFixed") },
        ]}
      />
      {isFixed
        ? MEALS.map((meal) => (
            <Checkbox
              key={meal}
              checked={(value & MEAL_BITS[meal]) !== 0}
              onChange={({ target }) => onChange?.(target.checked ? value | MEAL_BITS[meal] : value & ~MEAL_BITS[meal])}
            >
              {t(`definitions.mealNames.${meal}`)}
            </Checkbox>
          ))
        : null}
    </span>
  );
}
