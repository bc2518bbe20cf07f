import { useState } from "react";
import { Button } from "antd";
import { healthList } from "#areas/people/health-list.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { checkInductionHealth, readInduction, type InductionDetail } from "../../../induction-api.ts";

/** What staff read on the health certificate that was handed in: with the first day it stands in the person's file. */
export function HealthCheck({ induction }: { induction: InductionDetail }) {
  const t = useTexts("personnel/induction");
  const [opened, setOpened] = useState(false);
  const field = useFieldsOf(healthList);
  const { id, name, health, healthConsentOn, mayPapers } = induction;
  return (
    <span className="pi-health">
      {health ? (
        <small className="mu-secondary">
          {t(health.isMade ? "health.made" : "health.checked", {
            by: health.checkedBy ?? "-",
            date: health.validTo ?? "-",
          })}
        </small>
      ) : null}
      {mayPapers && !health?.isMade ? (
        <Button size="small" onClick={() => setOpened(true)}>
          {t("health.check")}
        </Button>
      ) : null}
      {opened ? (
        <FormDrawer
          title={t("health.title", { name })}
          call={checkInductionHealth}
          initial={{ fitFor: "food", consentOn: healthConsentOn ?? undefined }}
          fixed={{ id }}
          refresh={[readInduction]}
          toast={t("health.saved")}
          onClose={() => setOpened(false)}
          width={440}
          fields={[
            field("examinedOn", { to: today() }),
            field("validTo", { hint: t("health.validHint") }),
            field("number"),
            field("examPlace"),
            field("fitFor", { kind: "radio", full: true }),
            field("consentOn", { to: today(), full: true, hint: t("health.consentHint") }),
          ]}
        />
      ) : null}
    </span>
  );
}
