import { useState } from "react";
import { Button } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { EnabledStatus } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import {
  deleteTemplateVersion,
  listTemplates,
  publishTemplateVersion,
  readTemplate,
  whoFitsTemplates,
  type TemplateVersion,
} from "../../templates-api.ts";
import { CompareVersions } from "./compare-versions.tsx";
import { TemplateFits } from "./template-fits.tsx";
import { TryTemplate } from "./try-template.tsx";
import { VersionCard } from "./version-card.tsx";
import { VersionForm } from "./version-form.tsx";
import "./definitions.css";

type Doing =
  | { what: "edit"; version: TemplateVersion | undefined; isCopy: boolean }
  | { what: "publish" | "delete"; version: TemplateVersion };

/** A template with its versions side by side, who fits, and a slip to try. */
export function TemplateDetail(place: DetailPlace<unknown>) {
  const t = useTexts("payroll/definitions");
  const can = useCan();
  const asked = useCall(readTemplate, { id: place.id }, { keep: true });
  const { data } = asked;
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const edit = (version: TemplateVersion | undefined, isCopy = false) => setDoing({ what: "edit", version, isCopy });
  const versions = (
    <>
      {can("C60308.edit") ? (
        <div>
          <Button icon={<PlusOutlined />} onClick={() => edit(data?.versions[0], true)}>
            {t("template.addVersion")}
          </Button>
        </div>
      ) : null}
      {data?.versions.length === 0 ? <Empty title={t("template.noVersion")} /> : null}
      <ul className="mu-versions">
        {data?.versions.map((version) => (
          <VersionCard
            key={version.id}
            version={version}
            onEdit={() => edit(version)}
            onDelete={() => setDoing({ what: "delete", version })}
            onPublish={() => setDoing({ what: "publish", version })}
          />
        ))}
      </ul>
      {data && data.versions.length > 1 ? <CompareVersions versions={data.versions} /> : null}
    </>
  );
  const tabs = [
    { key: "versions", label: t("template.versions"), content: versions },
    {
      key: "fits",
      label: t("template.fits"),
      content: data ? <TemplateFits templateId={data.id} runKind={data.runKind} /> : null,
    },
    ...(can("C60308.view") && data && data.versions.length > 0
      ? [{ key: "try", label: t("template.tryIt"), content: <TryTemplate versions={data.versions} /> }]
      : []),
  ];
  const refresh = [readTemplate, listTemplates, whoFitsTemplates];
  return (
    <>
      <DetailDrawer
        id={place.id}
        width={960}
        title={data?.name ?? ""}
        mark={data ? <EnabledStatus value={data.enabled} /> : null}
        loading={asked.isPending}
        error={asked.error}
        onRetry={() => void asked.refetch()}
        onClose={place.close}
        onPrevious={place.previous}
        onNext={place.next}
        tabs={tabs}
      />
      {data && doing?.what === "edit" ? (
        <VersionForm template={data} version={doing.version} isCopy={doing.isCopy} onClose={close} />
      ) : null}
      {data && doing?.what === "publish" ? (
        <ConfirmAction
          title={t("template.publishTitle", { name: data.name, month: doing.version.fromMonth })}
          content={t("template.publishHint")}
          call={publishTemplateVersion}
          input={() => ({ id: doing.version.id, version: doing.version.version })}
          okText={t("template.publish")}
          toast={t("template.published")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
      {doing?.what === "delete" ? (
        <ConfirmAction
          title={t("template.deleteTitle", { month: doing.version.fromMonth })}
          call={deleteTemplateVersion}
          input={() => ({ id: doing.version.id, version: doing.version.version })}
          danger
          toast={t("template.deleted")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
    </>
  );
}
