import { useState } from "react";
import { useFilled, usePortalTexts } from "./texts.ts";

interface DatePartsProps {
  label: string;
  value: string;
  fault?: string | undefined;
  /** First and last year that can be chosen; the first is offered first. */
  years: readonly [number, number];
  onChange: (date: string) => void;
}

const two = (n: number) => String(n).padStart(2, "0");
const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);
const daysOf = (year: string, month: string) =>
  month === "" ? 31 : new Date(Date.UTC(Number(year || "2000"), Number(month), 0)).getUTCDate();

/** A date by year, month and day: a date field of the browser would speak the browser's language. */
export function DateParts({ label, value, fault, years: [first, last], onChange }: DatePartsProps) {
  const { form: texts } = usePortalTexts();
  const filled = useFilled();
  const [parts, setParts] = useState(() => value.split("-") as [string?, string?, string?]);
  const [year = "", month = "", day = ""] = parts;
  const step = first <= last ? 1 : -1;
  const years = Array.from({ length: Math.abs(last - first) + 1 }, (_none, index) => first + step * index);
  const set = (next: [string, string, string]) => {
    const [y, m, d] = next;
    const cut = d !== "" && Number(d) > daysOf(y, m) ? two(daysOf(y, m)) : d;
    setParts([y, m, cut]);
    onChange(y === "" && m === "" && cut === "" ? "" : [y, m, cut].join("-"));
  };
  const pick = (
    name: string,
    chosen: string,
    options: readonly number[],
    text: string,
    put: (text: string) => void,
  ) => (
    <select
      aria-label={`${label} ${name}`}
      aria-invalid={fault !== undefined}
      value={chosen}
      onChange={(event) => put(event.target.value)}
    >
      <option value="">{name}</option>
      {options.map((n) => (
        <option key={n} value={n > 31 ? String(n) : two(n)}>
          {filled(text, { n })}
        </option>
      ))}
    </select>
  );
  return (
    <fieldset className="lg-field jb-date">
      <legend>{label}</legend>
      <div className="lg-row">
        {pick(texts.year, year, years, texts.yearOf, (y) => set([y, month, day]))}
        {pick(texts.month, month, upTo(12), texts.monthOf, (m) => set([year, m, day]))}
        {pick(texts.day, day, upTo(daysOf(year, month)), texts.dayOf, (d) => set([year, month, d]))}
      </div>
      {fault ? <p className="lg-fault">{fault}</p> : null}
    </fieldset>
  );
}
