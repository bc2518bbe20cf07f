import { uploadRules } from "#platform/files/upload-rules.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import type { Field } from "#ui/form/fields.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { longestNotice, readPortal, readPortalLogo, savePortal, uploadPortalLogo } from "../../../portal-api.ts";
import { portalLooks } from "../../../portal-look.ts";
import { askedFieldWords, askingWords } from "../../../portal-words.ts";
import { portalFields } from "../../../rules/asked-fields.ts";

/** Everything about the portal in one form; it is kept as one. */
export function PortalForm({ portal, onClose }: { portal: OutputOf<typeof readPortal>; onClose: () => void }) {
  const t = useTexts("recruitment/portal");
  const say = useSay();
  const { logo, version, code, colour, aboutZh, aboutEn, fields, noticeZh, noticeEn, retentionMonths } = portal;
  const asked = portalFields.map((field): Field => ({
    name: `fields.${field}`,
    label: say(askedFieldWords[field]),
    kind: "radio",
    required: true,
    options: choicesOf(askingWords, say),
  }));
  const long = (name: string, label: string, max: number, hint?: string): Field => ({
    name,
    label,
    kind: "textarea",
    max,
    ...(hint ? { hint } : {}),
  });
  return (
    <FormDrawer
      title={t("title")}
      call={savePortal}
      initial={{
        code,
        colour,
        aboutZh,
        aboutEn,
        fields,
        noticeZh,
        noticeEn,
        retentionMonths,
        logo: logo
          ? [{ ...logo, url: downloadUrl(readPortalLogo, { fileId: logo.id }) } satisfies StoredFile]
          : undefined,
      }}
      fixed={{ version }}
      toInput={({ logo: chosen, ...values }) => ({
        ...values,
        logoFileId: (chosen as StoredFile[] | undefined)?.[0]?.id ?? null,
      })}
      toast={t("saved")}
      refresh={[readPortal]}
      onClose={onClose}
      width={760}
      fields={[
        { name: "code", label: t("code"), kind: "text", max: 32, hint: t("codeHint") },
        { name: "colour", label: t("colour"), kind: "select", options: choicesOf(portalLooks, say) },
        {
          name: "logo",
          label: t("logo"),
          kind: "custom",
          full: true,
          required: false,
          control: <UploadField call={uploadPortalLogo} input={{}} limits={uploadRules.portalLogo} />,
        },
        long("aboutZh", t("aboutZh"), 2000),
        long("aboutEn", t("aboutEn"), 2000),
        { name: "retentionMonths", label: t("retentionMonths"), kind: "number", hint: t("retentionHint") },
        ...asked,
        long("noticeZh", t("noticeZh"), longestNotice, t("noticeHint")),
        long("noticeEn", t("noticeEn"), longestNotice),
      ]}
    />
  );
}
