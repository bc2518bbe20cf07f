import { useMemo } from "react";
import { Button, Form, Input, Select } from "antd";
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { Names } from "#platform/formula/names.ts";
import { parse } from "#platform/formula/parse.ts";
import { storedForm } from "#platform/formula/print.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import type { FormulaTest } from "../../rules-api.ts";
import { compileAlone, runTest, type Alone, type Asked } from "../../formula-tests.ts";
import { useFormulaWords } from "./use-formula-words.ts";

interface TestsFieldProps {
  itemId: number;
  decimals: number;
  value?: FormulaTest[];
  onChange?: (tests: FormulaTest[]) => void;
}

/** Given figures and what the formula must come to; each says at once whether it passes. */
export function TestsField({ itemId, decimals, value = [], onChange }: TestsFieldProps) {
  const t = useTexts("payroll/definitions");
  const locale = useLocale();
  const { names } = useFormulaWords();
  const text = Form.useWatch("text", Form.useFormInstance()) as string | undefined;
  const alone = useMemo((): Alone | null => {
    if (!names || !text) return null;
    const stored = storedForm(parse(text, names, locale), names);
    return stored === null ? null : compileAlone(itemId, stored, decimals, names);
  }, [names, text, locale, itemId, decimals]);
  const change = (at: number, next: FormulaTest) => onChange?.(value.map((one, index) => (index === at ? next : one)));
  return (
    <div className="mu-versions">
      {value.length === 0 ? <span className="mu-secondary">{t("tests.none")}</span> : null}
      {value.map((test, at) => (
        // Tests have no name of their own; their place is what they are known by.
        <fieldset key={at} className="mu-version" aria-label={t("tests.of", { n: at + 1 })}>
          <div className="mu-def-row">
            {(alone?.asked ?? []).map((asked) => (
              <Given
                key={asked.key}
                asked={asked}
                names={names}
                value={test.given[asked.key] ?? ""}
                onChange={(given) => change(at, { ...test, given: { ...test.given, [asked.key]: given } })}
              />
            ))}
            <label>
              <span>{t("tests.result")}</span>
              <Input
                value={test.result}
                maxLength={40}
                onChange={({ target }) => change(at, { ...test, result: target.value })}
              />
            </label>
            <Button
              icon={<DeleteOutlined />}
              aria-label={t("tests.remove", { n: at + 1 })}
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            />
          </div>
          {alone ? <Outcome alone={alone} itemId={itemId} test={test} decimals={decimals} /> : null}
        </fieldset>
      ))}
      <div>
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, { given: {}, result: "" }])}>
          {t("tests.add")}
        </Button>
      </div>
    </div>
  );
}

function Outcome(props: { alone: Alone; itemId: number; test: FormulaTest; decimals: number }) {
  const t = useTexts("payroll/definitions");
  const locale = useLocale();
  const tested = runTest(props.alone, props.itemId, props.test, props.decimals, locale);
  return (
    <span role="status" className={tested.isRight ? "mu-positive" : "mu-negative"}>
      {tested.isRight ? t("tests.ok") : tested.isFault ? tested.got : t("tests.fails", { got: tested.got })}
    </span>
  );
}

interface GivenProps {
  asked: Asked;
  names: Names | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Given({ asked, names, value, onChange }: GivenProps) {
  const t = useTexts("payroll/definitions");
  const say = useSay();
  const name = names ? say(names.said(asked.ref)) : asked.ref;
  const label = asked.history
    ? t("tests.history", { item: name, name: asked.history.name, months: asked.history.months || "" })
    : name;
  const choices =
    asked.kind === "boolean"
      ? [
          { value: "true", label: t("tests.yes") },
          { value: "false", label: t("tests.no") },
        ]
      : names?.fieldOf(asked.ref)?.choices?.map((one) => ({ value: one.code, label: say(one) }));
  return (
    <label>
      <span>{label}</span>
      {choices ? (
        <Select options={choices} value={value === "" ? null : value} onChange={onChange} aria-label={label} />
      ) : (
        <Input value={value} maxLength={60} onChange={({ target }) => onChange(target.value)} />
      )}
    </label>
  );
}
