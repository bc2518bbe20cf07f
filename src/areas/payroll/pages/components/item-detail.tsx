import { useState } from "react";
import { Alert, Button } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { listText, useTexts, useUiTexts } from "#ui/texts.ts";
import { itemList } from "../../items-list.ts";
import { deleteFormula, listItems, readItem, type FormulaRow } from "../../rules-api.ts";
import { versionWords } from "../../words.ts";
import { FormulaForm } from "./formula-form.tsx";
import { PublishFormula } from "./publish-formula.tsx";
import "./definitions.css";

type Doing = { what: "edit"; formula: FormulaRow | undefined } | { what: "publish" | "delete"; formula: FormulaRow };

/** An item with its formulas, the latest first. */
export function ItemDetail(place: DetailPlace<unknown>) {
  const t = useTexts("payroll/definitions");
  const ui = useUiTexts();
  const can = useCan();
  const asked = useCall(readItem, { id: place.id }, { keep: true });
  const { data } = asked;
  const fact = useFactsOf(itemList, data ?? {});
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const isTyped = data?.source === "manual";
  const add =
    can("C60309.edit") && !isTyped ? (
      <Button icon={<PlusOutlined />} onClick={() => setDoing({ what: "edit", formula: undefined })}>
        {t("formula.add")}
      </Button>
    ) : null;
  const formulas = (
    <>
      {add ? <div>{add}</div> : null}
      {isTyped ? (
        <p className="mu-secondary">{t("formula.typed")}</p>
      ) : data?.formulas.length === 0 ? (
        <Empty title={t("formula.none")} hint={t("formula.noneHint")} />
      ) : null}
      <ul className="mu-versions">
        {data?.formulas.map((formula) => (
          <li key={formula.id} className="mu-version">
            <div className="mu-version-head">
              <strong>{t("formula.since", { month: formula.fromMonth })}</strong>
              <Status of={versionWords} value={formula.state} />
              <span className="mu-secondary">{t("formula.testCount", { n: formula.tests.length })}</span>
              <span>
                {formula.state === "draft" && can("C60309.edit") ? (
                  <>
                    <Button size="small" onClick={() => setDoing({ what: "edit", formula })}>
                      {ui("act.edit")}
                    </Button>
                    <Button size="small" danger onClick={() => setDoing({ what: "delete", formula })}>
                      {ui("act.delete")}
                    </Button>
                  </>
                ) : null}
                {formula.state === "draft" && can("C60309.publish") ? (
                  <Button size="small" type="primary" onClick={() => setDoing({ what: "publish", formula })}>
                    {t("formula.publish")}
                  </Button>
                ) : null}
              </span>
            </div>
            <pre className="mu-formula-shown">{formula.text}</pre>
            {formula.note ? <span className="mu-secondary">{formula.note}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
  const about = (
    <>
      {data?.idle.map((flag) => (
        <Alert key={flag} type="info" showIcon title={t(`rules.idle.${flag}`)} />
      ))}
      <Facts
        facts={[
          fact("zh"),
          fact("en"),
          fact("code"),
          fact("kind"),
          fact("source"),
          fact("taxed"),
          fact("decimals"),
          fact("inGross"),
          fact("inOvertimeBase"),
          fact("inAverage"),
          fact("inMinimumWage"),
          {
            label: t("rules.usedBy"),
            value: data?.templates.length ? listText(data.templates) : t("rules.noTemplate"),
            full: true,
          },
        ]}
      />
    </>
  );
  return (
    <>
      <DetailDrawer
        id={place.id}
        title={data?.name ?? ""}
        mark={data?.builtIn ? <StatusTag tone="neutral" text={t("rules.builtIn")} /> : null}
        loading={asked.isPending}
        error={asked.error}
        onRetry={() => void asked.refetch()}
        onClose={place.close}
        onPrevious={place.previous}
        onNext={place.next}
        tabs={[
          { key: "formulas", label: t("rules.formulas"), content: formulas },
          { key: "about", label: t("rules.about"), content: about },
        ]}
      />
      {data && doing?.what === "edit" ? (
        <FormulaForm key={doing.formula?.id ?? 0} item={data} formula={doing.formula} onClose={close} />
      ) : null}
      {data && doing?.what === "publish" ? (
        <PublishFormula itemName={data.name} formula={doing.formula} onClose={close} />
      ) : null}
      {doing?.what === "delete" ? (
        <ConfirmAction
          title={t("formula.deleteTitle", { month: doing.formula.fromMonth })}
          call={deleteFormula}
          input={() => ({ id: doing.formula.id, version: doing.formula.version })}
          danger
          toast={t("formula.deleted")}
          refresh={[readItem, listItems]}
          onClose={close}
        />
      ) : null}
    </>
  );
}
