import { useState } from "react";
import { Button, Skeleton, Typography } from "antd";
import { useCall } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { choicesOf, listText, useSay, useTexts } from "#ui/texts.ts";
import { outsideList } from "../../lists.ts";
import { readOutsideProvider, saveOutsideProvider } from "../../outside-api.ts";
import { outsideKindWords } from "../../words.ts";

/** The identity provider of the company, and what has to be registered there. */
export function OutsideProvider() {
  const t = useTexts("access");
  const say = useSay();
  const read = useCall(readOutsideProvider, {});
  const [isEditing, setEditing] = useState(false);
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton active title={false} />;
  const { provider } = read.data;
  const address = (text: string) => <Typography.Text copyable>{text}</Typography.Text>;
  return (
    <Section
      title={t("outside.settings")}
      extra={<Button onClick={() => setEditing(true)}>{t("outside.edit")}</Button>}
    >
      <p className="mu-secondary">{t("outside.settingsHint")}</p>
      <Facts
        facts={[
          {
            label: say(outsideList.columns.provider),
            value: provider ? (
              <>
                {provider.name}{" "}
                <StatusTag
                  tone={provider.enabled ? "success" : "neutral"}
                  text={t(provider.enabled ? "outside.on" : "outside.off")}
                />
              </>
            ) : (
              t("outside.notSet")
            ),
          },
          ...(provider
            ? [
                {
                  label: t("outside.kinds"),
                  value: listText(provider.kinds.map((kind) => say(outsideKindWords[kind]))),
                },
                { label: t("outside.boundCount"), value: provider.bound },
                { label: t("outside.issuer"), value: provider.issuer, full: true },
                { label: t("outside.clientId"), value: provider.clientId, full: true },
              ]
            : []),
          { label: t("outside.redirect"), value: address(`${location.origin}/azure`), full: true },
          ...(provider
            ? [
                {
                  label: t("outside.entry"),
                  value: address(`${location.origin}/login?sso=${provider.entryKey}`),
                  full: true,
                },
              ]
            : []),
        ]}
      />
      {isEditing ? (
        <FormDrawer
          title={t("outside.settings")}
          call={saveOutsideProvider}
          initial={
            provider
              ? {
                  name: provider.name,
                  issuer: provider.issuer,
                  clientId: provider.clientId,
                  kinds: provider.kinds,
                  enabled: provider.enabled,
                }
              : { kinds: ["staff"], enabled: true }
          }
          toast={t("outside.saved")}
          refresh={[readOutsideProvider]}
          onClose={() => setEditing(false)}
          fields={[
            { name: "name", label: t("outside.name"), kind: "text", max: 20, full: true, hint: t("outside.nameHint") },
            {
              name: "issuer",
              label: t("outside.issuer"),
              kind: "text",
              max: 300,
              full: true,
              hint: t("outside.issuerHint"),
            },
            { name: "clientId", label: t("outside.clientId"), kind: "text", max: 200, full: true },
            {
              name: "clientSecret",
              label: t("outside.clientSecret"),
              kind: "password",
              max: 500,
              full: true,
              required: !provider,
              hint: t("outside.secretHint"),
            },
            {
              name: "kinds",
              label: t("outside.kinds"),
              kind: "checkboxes",
              options: choicesOf(outsideKindWords, say),
            },
            {
              name: "enabled",
              label: t("outside.enabled"),
              kind: "switch",
              ...(provider && provider.bound > 0 ? { hint: t("outside.changeHint") } : {}),
            },
          ]}
        />
      ) : null}
    </Section>
  );
}
