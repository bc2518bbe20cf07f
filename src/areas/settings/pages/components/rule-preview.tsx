import { useState } from "react";
import { Button, Form } from "antd";
import type { OutputOf, SentInputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { hoursText, moneyText, numberText } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { failureText } from "#ui/toast.ts";
import { useSettled } from "#ui/settled.ts";
import { previewRule, type RuleView, type saveRule } from "../../api.ts";
import { EffectsDrawer } from "./effects-drawer.tsx";
import { checkValue } from "../../rules/check-value.ts";

type Effect = OutputOf<typeof previewRule>["effects"][number];
type Input = SentInputOf<typeof saveRule>;

const textOf = { count: numberText, minutes: hoursText, fen: moneyText };

function Effects({ effects }: { effects: readonly Effect[] }) {
  const t = useTexts("settings");
  const say = useSay();
  return (
    <table className="se-effects">
      <thead>
        <tr>
          <td />
          <th scope="col">{t("preview.before")}</th>
          <th scope="col">{t("preview.after")}</th>
          <th scope="col">{t("preview.difference")}</th>
        </tr>
      </thead>
      <tbody>
        {effects.map((effect) => {
          const text = textOf[effect.kind];
          return (
            <tr key={effect.title.en}>
              <th scope="row">{say(effect.title)}</th>
              <td>{text(effect.before)}</td>
              <td>{text(effect.after)}</td>
              <td>{`${effect.after > effect.before ? "+" : ""}${text(effect.after - effect.before)}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What the change as it stands in the form would have made different last month. */
export function RulePreview({
  rule,
  inputOf,
}: {
  rule: RuleView;
  inputOf: (values: Record<string, unknown>) => Input;
}) {
  const t = useTexts("settings");
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const typed = Form.useWatch([], Form.useFormInstance()) as Record<string, unknown> | undefined;
  const settled = useSettled(typed);
  const { note: _note, ...change } = inputOf(settled ?? {});
  const fits =
    checkValue({ ...rule, min: rule.min ?? 0, max: rule.max ?? 0, maxLength: rule.maxLength ?? 0 }, change.value) ===
    "ok";
  const isReady = settled !== undefined && Boolean(settled["validFrom"]) && fits;
  const { data, isFetching, error } = useCall(previewRule, change, { when: isReady, send: { hideLoading: true } });
  return (
    <section className="se-preview" aria-live="polite">
      <h2>
        {t("preview.title")}
        {isReady && data && !error ? (
          <small className="mu-secondary">{t("preview.period", { from: data.from, to: data.to })}</small>
        ) : null}
      </h2>
      {error ? <span className="mu-negative">{failureText(error)}</span> : null}
      {!error && isFetching ? <span className="mu-secondary">{t("preview.running")}</span> : null}
      {!error && !isFetching && isReady && data ? (
        data.effects.length > 0 ? (
          <>
            <Effects effects={data.effects} />
            {data.records > 0 ? (
              <Button type="link" className="se-more" onClick={() => setOpen(true)}>
                {t("preview.open", { count: data.records })}
              </Button>
            ) : null}
          </>
        ) : (
          <span className="mu-secondary">{t(data.known ? "preview.same" : "preview.unknown")}</span>
        )
      ) : null}
      {isOpen && isReady ? (
        <EffectsDrawer
          title={say(rule.title)}
          change={{
            key: change.key,
            value: JSON.stringify(change.value),
            validFrom: change.validFrom,
            ...(change.departmentId ? { departmentId: change.departmentId } : {}),
            ...(change.legalEntityId ? { legalEntityId: change.legalEntityId } : {}),
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {!error && !isFetching && !(isReady && data) ? (
        <span className="mu-secondary">{t("preview.waiting")}</span>
      ) : null}
    </section>
  );
}
