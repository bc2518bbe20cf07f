import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listCauses, saveCause } from "../../../settings-api.ts";
import { causeRows, type CauseRow } from "../../../settings-list.ts";
import { SettingRows } from "./setting-rows.tsx";

export function Causes() {
  const t = useTexts("recruitment");
  const say = useSay();
  const columns = useColumnsOf(causeRows);
  const { data, error, isPending, refetch } = useCall(listCauses, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SettingRows
      title={say(causeRows.title)}
      intro={t("settings.causesIntro")}
      add={t("settings.addCause")}
      rows={data?.rows}
      loading={isPending}
      columns={columns}
      form={(row, close) => <CauseForm cause={row} onClose={close} />}
    />
  );
}

function CauseForm({ cause, onClose }: { cause: CauseRow | undefined; onClose: () => void }) {
  const t = useTexts("recruitment");
  const field = useFieldsOf(causeRows);
  const { id, version, ...values } = cause ?? { id: undefined, version: 0, side: "company", enabled: true };
  return (
    <FormDrawer
      title={cause ? t("settings.editCause") : t("settings.addCause")}
      call={saveCause}
      initial={values}
      fixed={{ version, ...(id === undefined ? {} : { id }) }}
      toast={t("settings.saved")}
      refresh={[listCauses]}
      onClose={onClose}
      width={520}
      fields={[
        field("side", { kind: "radio", full: true }),
        field("nameZh"),
        field("nameEn"),
        field("messageZh", { kind: "textarea" }),
        field("messageEn", { kind: "textarea" }),
        field("keepInPool"),
        field("enabled"),
      ]}
    />
  );
}
