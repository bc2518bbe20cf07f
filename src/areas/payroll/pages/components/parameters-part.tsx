import { useState } from "react";
import { Button } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Tabs, type ListTab } from "#ui/list-page/tabs.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { choicesOf, useLocale, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import {
  deleteParameterValue,
  listParameters,
  saveParameter,
  type ParameterRow,
  type ParameterValueRow,
} from "../../parameters-api.ts";
import { payrollChoices } from "../../rules-api.ts";
import { parameterKindWords } from "../../words.ts";
import { ContentText } from "./content-text.tsx";
import { ParameterValueForm } from "./parameter-value-form.tsx";

/** Figures that formulas ask for, each with the months it holds and its source. */
export function ParametersPart({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useTexts("payroll/definitions");
  const ui = useUiTexts();
  const say = useSay();
  const locale = useLocale();
  const can = useCan();
  const [{ open, form }, set] = useSearchState({ part: "items", open: "", form: "" });
  const { data, error, isPending, refetch } = useCall(listParameters, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = data?.rows ?? [];
  const opened = rows.find(({ id }) => String(id) === open);
  const edited = rows.find(({ id }) => String(id) === form);
  const add = can("C60309.edit") ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ form: "new" }, { push: true })}>
      {t("parameter.add")}
    </Button>
  ) : null;
  return (
    <Page>
      <Tabs
        label={t("rules.parts")}
        items={tabs}
        value="parameters"
        onChange={(part) => set({ part, open: "", form: "" }, { push: true })}
      />
      {rows.length > 0 && add ? <div>{add}</div> : null}
      <DataTable
        label={t("rules.parameters")}
        rows={rows}
        loading={isPending}
        onOpen={(row) => set({ open: String(row.id) }, { push: true })}
        columns={[
          { key: "name", title: t("rules.parameters"), kind: "link", grow: true, value: (row) => row[locale] },
          { key: "code", title: t("parameter.code"), minor: true },
          { key: "kind", title: t("parameter.kind"), value: (row) => say(parameterKindWords[row.kind]), width: 100 },
          { key: "now", title: t("parameter.now"), grow: true, render: (row) => <InForce row={row} /> },
        ]}
        empty={<Empty title={t("parameter.empty")} hint={t("parameter.emptyHint")} action={add} />}
        actions={(row) => [
          { key: "view", label: ui("act.view"), onClick: () => set({ open: String(row.id) }, { push: true }) },
          {
            key: "edit",
            label: ui("act.edit"),
            needs: "C60309.edit",
            onClick: () => set({ form: String(row.id) }, { push: true }),
          },
        ]}
      />
      {opened ? <ParameterDetail parameter={opened} onClose={() => set({ open: "" })} /> : null}
      {(form === "new" || edited) && can("C60309.edit") ? (
        <FormDrawer
          key={form}
          title={t(edited ? "parameter.edit" : "parameter.add")}
          call={saveParameter}
          initial={edited ? { ...edited } : { kind: "value" }}
          fixed={edited ? { id: edited.id, version: edited.version } : {}}
          toast={t("parameter.saved")}
          refresh={[listParameters, payrollChoices]}
          onClose={() => set({ form: "" })}
          fields={[
            { name: "zh", kind: "text", label: t("parameter.zh") },
            { name: "en", kind: "text", label: t("parameter.en") },
            { name: "code", kind: "text", label: t("parameter.code"), disabled: edited?.builtIn ?? false },
            {
              name: "kind",
              kind: "select",
              label: t("parameter.kind"),
              options: choicesOf(parameterKindWords, say),
              disabled: edited?.builtIn ?? false,
            },
            {
              name: "mode",
              kind: "select",
              label: t("parameter.mode"),
              required: true,
              options: (["marginal", "whole"] as const).map((value) => ({ value, label: t(`parameter.${value}`) })),
              when: (values) => values["kind"] === "bands",
            },
          ]}
        />
      ) : null}
    </Page>
  );
}

const isNow = ({ fromMonth, toMonth }: ParameterValueRow): boolean => {
  const month = today().slice(0, 7);
  return fromMonth <= month && (toMonth === null || toMonth >= month);
};

function InForce({ row }: { row: ParameterRow }) {
  const t = useTexts("payroll/definitions");
  const now = row.values.filter(isNow);
  if (now.length === 0) return <span className="mu-secondary">-</span>;
  return (
    <>
      {now.map((value, at) => (
        <span key={value.id}>
          {at > 0 ? "; " : ""}
          {value.city ?? value.entity ?? t("parameter.everybody")}: <ContentText content={value.content} short />
        </span>
      ))}
    </>
  );
}

type Doing = { what: "edit"; value: ParameterValueRow | undefined } | { what: "delete"; value: ParameterValueRow };

function ParameterDetail({ parameter, onClose }: { parameter: ParameterRow; onClose: () => void }) {
  const t = useTexts("payroll/definitions");
  const ui = useUiTexts();
  const locale = useLocale();
  const may = useCan()("C60309.publish");
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const content = (
    <>
      {may ? (
        <div>
          <Button icon={<PlusOutlined />} onClick={() => setDoing({ what: "edit", value: undefined })}>
            {t("parameter.addValue")}
          </Button>
        </div>
      ) : null}
      {parameter.values.length === 0 ? <p className="mu-secondary">{t("parameter.noValues")}</p> : null}
      <ul className="mu-versions">
        {parameter.values.map((value) => (
          <li key={value.id} className="mu-version">
            <div className="mu-version-head">
              <strong>{value.city ?? value.entity ?? t("parameter.everybody")}</strong>
              <span className="mu-number">
                {value.fromMonth} – {value.toMonth ?? t("parameter.open")}
              </span>
              {isNow(value) ? <StatusTag tone="success" text={t("parameter.now")} /> : null}
              <span>
                {may ? (
                  <>
                    <Button size="small" onClick={() => setDoing({ what: "edit", value })}>
                      {ui("act.edit")}
                    </Button>
                    <Button size="small" danger onClick={() => setDoing({ what: "delete", value })}>
                      {ui("act.delete")}
                    </Button>
                  </>
                ) : null}
              </span>
            </div>
            <ContentText content={value.content} />
            <span className="mu-secondary">
              {t("parameter.source")}: {value.source}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <>
      <DetailDrawer
        id={parameter.id}
        title={parameter[locale]}
        mark={parameter.builtIn ? <StatusTag tone="neutral" text={t("parameter.builtIn")} /> : null}
        onClose={onClose}
        tabs={[{ key: "values", label: t("parameter.values"), content }]}
      />
      {doing?.what === "edit" ? (
        <ParameterValueForm key={doing.value?.id ?? 0} parameter={parameter} value={doing.value} onClose={close} />
      ) : null}
      {doing?.what === "delete" ? (
        <ConfirmAction
          title={t("parameter.deleteTitle", { month: doing.value.fromMonth })}
          call={deleteParameterValue}
          input={() => ({ id: doing.value.id, version: doing.value.version })}
          danger
          toast={t("parameter.deleted")}
          refresh={[listParameters]}
          onClose={close}
        />
      ) : null}
    </>
  );
}
