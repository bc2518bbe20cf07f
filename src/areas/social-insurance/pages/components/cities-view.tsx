import { useState } from "react";
import { Button, Select } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useCan } from "#ui/session.ts";
import { useSearchState } from "#ui/search-state.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import { cityName } from "../../city-name.ts";
import { deletePackage, readPackages, takePackage } from "../../packages-api.ts";
import { PackageForm } from "./package-form.tsx";
import type { PackageStep } from "./package-step.ts";
import { PackageVersions } from "./package-versions.tsx";
import { PublishPackage } from "./publish-package.tsx";

/** Versions of one city side by side, and the months that have none. */
export function CitiesView() {
  const t = useTexts("social-insurance");
  const can = useCan();
  const locale = useLocale();
  const [search, set] = useSearchState({ city: "" });
  const [step, setStep] = useState<PackageStep>();
  const { data, error, refetch } = useCall(readPackages, {});
  const take = useSend(takePackage, { toast: t("packages.taken"), refresh: [readPackages] });
  const cities = data?.cities ?? [];
  // A city with an account, then one with figures: what the company deals with.
  const usual = cities.find((one) => one.accounts > 0) ?? cities.find((one) => one.versions.length > 0) ?? cities[0];
  const found = cities.find((one) => one.city === search.city) ?? usual;
  const close = () => setStep(undefined);
  const name = found ? cityName(found.city, locale) : "";
  const mayEdit = can("C60503.edit");
  return (
    <div className="mu-panel si-panel">
      <div className="si-bar">
        <Select
          aria-label={t("packages.city")}
          style={{ minWidth: 180 }}
          value={found?.city ?? null}
          options={cities.map((one) => ({ value: one.city, label: cityName(one.city, locale) }))}
          onChange={(city: string) => set({ city })}
        />
        <span className="si-grow" />
        {mayEdit && found
          ? found.offered.map(({ from }) => (
              <Button key={from} loading={take.running} onClick={() => take.run({ city: found.city, from })}>
                {t("packages.take", { from })}
              </Button>
            ))
          : null}
        {mayEdit ? <Button onClick={() => setStep({ kind: "own" })}>{t("packages.own")}</Button> : null}
      </div>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {found && found.missing.length > 0 ? (
        <p className="si-warning" role="status">
          {t("packages.missing", { months: listText(found.missing) })}
        </p>
      ) : null}
      {found && found.versions.length === 0 ? <Empty title={t("packages.none")} hint={t("packages.noneHint")} /> : null}
      {found && found.versions.length > 0 ? (
        <PackageVersions name={name} versions={found.versions} onStep={setStep} />
      ) : null}
      {step?.kind === "edit" || step?.kind === "copy" || step?.kind === "own" ? (
        <PackageForm step={step} onClose={close} />
      ) : null}
      {step?.kind === "publish" ? <PublishPackage version={step.version} onClose={close} /> : null}
      {step?.kind === "delete" ? (
        <ConfirmAction
          title={t("packages.deleteTitle", { city: name, from: step.version.from })}
          call={deletePackage}
          input={() => ({ id: step.version.id })}
          danger
          okText={t("packages.delete")}
          refresh={[readPackages]}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
