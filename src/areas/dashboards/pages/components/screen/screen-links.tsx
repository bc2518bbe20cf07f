import { useState } from "react";
import { Alert, Button, Drawer, Typography } from "antd";
import { DepartmentsSelect } from "#areas/organisation/web.tsx";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { instantText, today } from "#ui/format.ts";
import type { Column } from "#ui/list-page/columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useFocusBack } from "#ui/focus-back.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import { addScreenLink, listScreenLinks, revokeScreenLink } from "../../../screen-api.ts";

type Link = OutputOf<typeof listScreenLinks>["links"][number];

const tones = { open: "success", ended: "neutral", revoked: "danger" } as const satisfies Record<
  Link["state"],
  StatusText["tone"]
>;
const usualDays = 180;

/** The links that open the screen without a log-in: made here, and taken back. */
export function ScreenLinks({ onClose }: { onClose: () => void }) {
  const t = useTexts("dashboards/screen");
  useFocusBack();
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<string>();
  const { data, error, refetch } = useCall(listScreenLinks, {});
  return (
    <Drawer
      open
      size={960}
      title={t("links.title")}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={() => setNew(true)}>
          {t("links.add")}
        </Button>
      }
    >
      <p className="mu-secondary">{t("links.hint")}</p>
      {made ? (
        <Alert
          type="success"
          title={t("links.made")}
          description={
            <Typography.Text copyable={{ tooltips: [t("links.copy"), t("links.copied")] }}>{made}</Typography.Text>
          }
        />
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.links.length === 0 ? <Empty title={t("links.none")} /> : null}
      {data && data.links.length > 0 ? <Links links={data.links} /> : null}
      {isNew ? (
        <LinkForm onClose={() => setNew(false)} onMade={(path) => setMade(globalThis.location.origin + path)} />
      ) : null}
    </Drawer>
  );
}

function Links({ links }: { links: readonly Link[] }) {
  const t = useTexts("dashboards/screen");
  const [confirm, dialog] = useConfirm();
  const revoke = useSend(revokeScreenLink, { toast: t("links.revoked"), refresh: [listScreenLinks] });
  const columns: Column<Link>[] = [
    { key: "name", title: t("links.name"), grow: true },
    {
      key: "departments",
      title: t("links.departments"),
      value: ({ departments }) => (departments === null ? t("links.all") : listText(departments)),
    },
    { key: "withNames", title: t("links.withNames"), kind: "yesNo" },
    { key: "withCosts", title: t("links.withCosts"), kind: "yesNo" },
    { key: "endsOn", title: t("links.endsOn"), kind: "date" },
    {
      key: "lastUsedAt",
      title: t("links.lastUsed"),
      width: 140,
      value: ({ lastUsedAt }) => (lastUsedAt === null ? t("links.never") : instantText(lastUsedAt)),
    },
    { key: "madeBy", title: t("links.madeBy") },
    {
      key: "state",
      title: t("links.state"),
      width: 90,
      value: ({ state }) => t(`links.states.${state}`),
      render: ({ state }) => <StatusTag tone={tones[state]} text={t(`links.states.${state}`)} />,
    },
  ];
  return (
    <>
      <DataTable
        label={t("links.title")}
        rows={links}
        columns={columns}
        actions={(link) =>
          link.state === "open"
            ? [
                {
                  key: "revoke",
                  label: t("links.revoke"),
                  danger: true,
                  onClick: () =>
                    void confirm({ title: t("links.revokeAsk", { name: link.name }), danger: true }).then((yes) => {
                      if (yes) revoke.run({ id: link.id });
                    }),
                },
              ]
            : []
        }
      />
      {dialog}
    </>
  );
}

function LinkForm({ onClose, onMade }: { onClose: () => void; onMade: (path: string) => void }) {
  const t = useTexts("dashboards/screen");
  const locale = useLocale();
  return (
    <FormDrawer
      title={t("links.add")}
      call={addScreenLink}
      width={460}
      initial={{
        language: locale,
        endsOn: addDays(today(), usualDays),
        withNames: false,
        withCosts: false,
        departmentIds: [],
      }}
      refresh={[listScreenLinks]}
      onDone={({ path }) => onMade(path)}
      onClose={onClose}
      fields={[
        { name: "name", label: t("links.name"), kind: "text", full: true, max: 40 },
        {
          name: "departmentIds",
          label: t("links.departments"),
          kind: "custom",
          full: true,
          required: false,
          hint: t("links.departmentsHint"),
          control: <DepartmentsSelect />,
        },
        { name: "endsOn", label: t("links.endsOn"), kind: "date" },
        {
          name: "language",
          label: t("links.language"),
          kind: "radio",
          options: (["zh", "en"] as const).map((value) => ({ value, label: t(`links.languages.${value}`) })),
        },
        { name: "withNames", label: t("links.withNames"), kind: "switch" },
        { name: "withCosts", label: t("links.withCosts"), kind: "switch" },
      ]}
    />
  );
}
