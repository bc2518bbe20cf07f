import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCan } from "#ui/session.ts";
import { EnabledStatus } from "#ui/status-tag.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { cityName } from "../../city-name.ts";
import { readAccounts, readPackages, saveAccount, saveTerms, type InsuranceAccount } from "../../packages-api.ts";
import { injuryClasses } from "../../packages/shipped.ts";
import { RateField, rateText } from "./rate-field.tsx";

const refresh = [readAccounts, readPackages];
type Step = { kind: "account"; account: InsuranceAccount | undefined } | { kind: "terms"; account: InsuranceAccount };

/** A legal entity in a city, with what bureau and fund centre have set for it from when. */
export function AccountsView() {
  const t = useTexts("social-insurance");
  const can = useCan();
  const { data, error, refetch } = useCall(readAccounts, {});
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const mayEdit = can("C60503.edit");
  const entities = (data?.legalEntities ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {mayEdit ? (
        <div className="si-bar">
          <Button type="primary" onClick={() => setStep({ kind: "account", account: undefined })}>
            {t("accounts.add")}
          </Button>
        </div>
      ) : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && data.accounts.length === 0 ? (
        <div className="mu-panel">
          <Empty title={t("accounts.empty")} hint={t("accounts.emptyHint")} />
        </div>
      ) : null}
      {(data?.accounts ?? []).map((account) => (
        <Account key={account.id} account={account} onStep={mayEdit ? setStep : undefined} />
      ))}
      {step?.kind === "account" ? <AccountForm account={step.account} entities={entities} onClose={close} /> : null}
      {step?.kind === "terms" ? <TermsForm account={step.account} onClose={close} /> : null}
    </>
  );
}

function Account({ account, onStep }: { account: InsuranceAccount; onStep: ((step: Step) => void) | undefined }) {
  const t = useTexts("social-insurance");
  const locale = useLocale();
  const rate = (value: number | null) => (value === null ? null : rateText(value));
  return (
    <section className="mu-panel si-account" aria-label={`${account.legalEntity} · ${cityName(account.city, locale)}`}>
      <div className="si-bar">
        <strong className="si-grow">{`${account.legalEntity} · ${cityName(account.city, locale)}`}</strong>
        {onStep ? (
          <>
            <Button onClick={() => onStep({ kind: "account", account })}>{t("accounts.edit")}</Button>
            <Button onClick={() => onStep({ kind: "terms", account })}>{t("accounts.addTerms")}</Button>
          </>
        ) : null}
      </div>
      <Facts
        facts={[
          { label: t("accounts.number"), value: account.number ?? "-" },
          { label: t("accounts.fundNumber"), value: account.fundNumber ?? "-" },
          { label: t("accounts.enabled"), value: <EnabledStatus value={account.enabled} /> },
        ]}
      />
      {account.terms.length === 0 ? (
        <p className="mu-secondary">{t("accounts.noTerms")}</p>
      ) : (
        <DataTable
          label={`${t("accounts.terms")} · ${account.legalEntity} · ${cityName(account.city, locale)}`}
          rows={account.terms.map((term) => ({ ...term, id: term.from }))}
          columns={[
            { key: "from", title: t("accounts.from"), width: 110 },
            { key: "injuryClass", title: t("accounts.injuryClass"), kind: "number" },
            { key: "injuryRate", title: t("accounts.injuryRate"), grow: true, value: (row) => rate(row.injuryRate) },
            { key: "fundRate", title: t("accounts.fundRate"), grow: true, value: (row) => rate(row.fundRate) },
            {
              key: "supplementaryRate",
              title: t("accounts.supplementary"),
              grow: true,
              value: (row) => rate(row.supplementaryRate),
            },
            { key: "cutOffDay", title: t("accounts.cutOff"), kind: "number" },
          ]}
        />
      )}
    </section>
  );
}

interface AccountFormProps {
  account: InsuranceAccount | undefined;
  entities: readonly { value: number; label: string }[];
  onClose: () => void;
}

function AccountForm({ account, entities, onClose }: AccountFormProps) {
  const t = useTexts("social-insurance");
  const locale = useLocale();
  return (
    <FormDrawer
      key={account?.id ?? 0}
      title={account ? t("accounts.edit") : t("accounts.add")}
      call={saveAccount}
      initial={
        account
          ? {
              legalEntityId: account.legalEntityId,
              city: cityName(account.city, locale),
              number: account.number,
              fundNumber: account.fundNumber,
              enabled: account.enabled,
            }
          : { enabled: true }
      }
      fixed={account ? { id: account.id, version: account.version } : { id: null }}
      toast={t("accounts.saved")}
      refresh={refresh}
      onClose={onClose}
      fields={[
        {
          name: "legalEntityId",
          label: t("accounts.entity"),
          kind: "select",
          options: entities,
          disabled: account !== undefined,
        },
        { name: "city", label: t("accounts.city"), kind: "text", disabled: account !== undefined },
        { name: "number", label: t("accounts.number"), kind: "text" },
        { name: "fundNumber", label: t("accounts.fundNumber"), kind: "text" },
        { name: "enabled", label: t("accounts.enabled"), kind: "switch", full: true },
      ]}
    />
  );
}

function TermsForm({ account, onClose }: { account: InsuranceAccount; onClose: () => void }) {
  const t = useTexts("social-insurance");
  const [latest] = account.terms;
  const rate = (name: string, label: string) => ({
    name,
    label,
    kind: "custom" as const,
    control: <RateField label={label} />,
  });
  const classes = injuryClasses.map((percent, index) => ({ value: index + 1, label: `${index + 1} (${percent}%)` }));
  return (
    <FormDrawer
      title={t("accounts.addTerms")}
      call={saveTerms}
      initial={{
        from: today().slice(0, 7),
        injuryClass: latest?.injuryClass ?? null,
        injuryRate: latest?.injuryRate ?? null,
        fundRate: latest?.fundRate ?? null,
        supplementaryRate: latest?.supplementaryRate ?? null,
        cutOffDay: latest?.cutOffDay ?? null,
      }}
      fixed={{ accountId: account.id }}
      toInput={(values) => ({
        ...values,
        injuryClass: values["injuryClass"] ?? null,
        injuryRate: values["injuryRate"] ?? null,
        fundRate: values["fundRate"] ?? null,
        supplementaryRate: values["supplementaryRate"] ?? null,
        cutOffDay: values["cutOffDay"] ?? null,
      })}
      toast={t("accounts.termsSaved")}
      refresh={refresh}
      onClose={onClose}
      fields={[
        { name: "from", label: t("accounts.from"), kind: "month" },
        { name: "cutOffDay", label: t("accounts.cutOff"), kind: "number", decimals: 0, hint: t("accounts.cutOffHint") },
        { name: "injuryClass", label: t("accounts.injuryClass"), kind: "select", options: classes },
        rate("injuryRate", t("accounts.injuryRate")),
        rate("fundRate", t("accounts.fundRate")),
        rate("supplementaryRate", t("accounts.supplementary")),
      ]}
    />
  );
}
