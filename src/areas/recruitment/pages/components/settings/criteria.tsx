import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listCriteria, saveCriterion } from "../../../settings-api.ts";
import { criterionRows, type CriterionRow } from "../../../settings-list.ts";
import { SettingRows } from "./setting-rows.tsx";

export function Criteria() {
  const t = useTexts("recruitment");
  const say = useSay();
  const columns = useColumnsOf(criterionRows);
  const { data, error, isPending, refetch } = useCall(listCriteria, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const next = (data?.rows.length ?? 0) + 1;
  return (
    <SettingRows
      title={say(criterionRows.title)}
      intro={t("settings.criteriaIntro")}
      add={t("settings.addCriterion")}
      rows={data?.rows}
      loading={isPending}
      columns={columns}
      form={(row, close) => <CriterionForm criterion={row} next={next} onClose={close} />}
    />
  );
}

interface CriterionFormProps {
  criterion: CriterionRow | undefined;
  next: number;
  onClose: () => void;
}

function CriterionForm({ criterion, next, onClose }: CriterionFormProps) {
  const t = useTexts("recruitment");
  const field = useFieldsOf(criterionRows);
  const { id, version, ...values } = criterion ?? { id: undefined, version: 0, position: next, enabled: true };
  return (
    <FormDrawer
      title={criterion ? t("settings.editCriterion") : t("settings.addCriterion")}
      call={saveCriterion}
      initial={values}
      fixed={{ version, ...(id === undefined ? {} : { id }) }}
      toast={t("settings.saved")}
      refresh={[listCriteria]}
      onClose={onClose}
      width={480}
      fields={[field("nameZh"), field("nameEn"), field("position"), field("enabled")]}
    />
  );
}
