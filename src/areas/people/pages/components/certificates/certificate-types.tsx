import { useState } from "react";
import { Button } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { listCertificateTypes, saveCertificateType } from "../../../certificates-api.ts";
import { certificateTypeRows, type CertificateTypeRow } from "../../../certificates-list.ts";
import { certificateCalls } from "./certificate-form.tsx";

/** What the company says of each type of certificate: how long it holds, what belongs to it, when it is reminded of. */
export function CertificateTypes() {
  const t = useTexts("people/certificates");
  const ui = useUiTexts();
  const say = useSay();
  const can = useCan();
  const columns = useColumnsOf(certificateTypeRows);
  const [edited, edit] = useState<CertificateTypeRow | "new">();
  const { data, error, isPending, refetch } = useCall(listCertificateTypes, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const may = can("C3040.settings");
  return (
    <Page>
      <p className="mu-secondary">{t("types.intro")}</p>
      {may ? (
        <div>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => edit("new")}>
            {t("types.add")}
          </Button>
        </div>
      ) : null}
      <DataTable
        label={say(certificateTypeRows.title)}
        rows={data?.rows ?? []}
        loading={isPending}
        empty={null}
        columns={columns}
        actions={may ? (row) => [{ key: "edit", label: ui("act.edit"), onClick: () => edit(row) }] : undefined}
      />
      {edited ? <TypeForm type={edited === "new" ? undefined : edited} onClose={() => edit(undefined)} /> : null}
    </Page>
  );
}

function TypeForm({ type, onClose }: { type: CertificateTypeRow | undefined; onClose: () => void }) {
  const t = useTexts("people/certificates");
  const field = useFieldsOf(certificateTypeRows);
  const {
    id,
    version,
    name: _name,
    builtin: _builtin,
    ...values
  } = type ?? {
    id: undefined,
    version: 0,
    name: "",
    builtin: false,
    leadDays: 30,
    needsNumber: false,
    needsPhoto: false,
    enabled: true,
  };
  return (
    <FormDrawer
      title={type ? t("types.edit", { name: type.name }) : t("types.add")}
      call={saveCertificateType}
      initial={values}
      fixed={{ version, ...(id === undefined ? {} : { id }) }}
      refresh={[listCertificateTypes, ...certificateCalls]}
      onClose={onClose}
      width={480}
      fields={[
        field("nameZh"),
        field("nameEn"),
        field("months", { hint: t("hint.months") }),
        field("leadDays"),
        field("needsNumber"),
        field("needsPhoto"),
        field("enabled"),
      ]}
    />
  );
}
