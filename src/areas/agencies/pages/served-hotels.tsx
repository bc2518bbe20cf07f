import { useState } from "react";
import { Typography } from "antd";
import { useSwitchCompany } from "#areas/access/web.tsx";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Page } from "#ui/page.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { answerOffer, endService, listServedHotels } from "../connections-api.ts";
import { servedRows, type ServedHotel } from "../detail-rows.ts";
import { ServingPeople } from "./components/serving-people.tsx";

type Asked = { what: "accept" | "decline" | "end" | "people"; row: ServedHotel };

/** The hotels that this company serves beside each other, with what waits in each, and the code by which further ones name it. */
export default function ServedHotels() {
  const t = useTexts("agencies");
  const say = useSay();
  const can = useCan();
  const columns = useColumnsOf(servedRows);
  const [asked, setAsked] = useState<Asked>();
  const { data, isPending, error, refetch } = useCall(listServedHotels, {}, { every: 60_000 });
  const enter = useSwitchCompany();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const close = () => setAsked(undefined);
  const actionsOf = (row: ServedHotel) => {
    const does = (what: Asked["what"], danger = false) => ({
      key: what,
      label: t(`served.${what}`),
      danger,
      onClick: () => setAsked({ what, row }),
    });
    const { accountId, hotelId: tenantId, name } = row;
    if (row.state === "offered") return can("SERVED_HOTELS.answer") ? [does("accept"), does("decline", true)] : [];
    return [
      ...(accountId === null
        ? []
        : [
            {
              key: "enter",
              label: t("act.enter"),
              disabled: enter.running,
              onClick: () => enter.run({ accountId, tenantId, name, kind: "agency" }),
            },
          ]),
      ...(can("SERVED_HOTELS.serve") ? [does("people")] : []),
      ...(can("SERVED_HOTELS.answer") ? [does("end", true)] : []),
    ];
  };
  const input = asked ? { hotelId: asked.row.hotelId, id: asked.row.id } : { hotelId: 0, id: 0 };
  return (
    <Page>
      <div className="mu-panel" style={{ padding: "4px 16px" }}>
        <Section title={t("served.code")}>
          <Typography.Text copyable={data?.code ? { text: data.code } : false} strong>
            {(data?.code ?? "").replace(/(.{4})(?=.)/g, "$1 ")}
          </Typography.Text>
          <p className="mu-secondary">{t("served.codeHint")}</p>
        </Section>
      </div>
      <DataTable
        label={say(servedRows.title)}
        rows={data?.rows ?? []}
        loading={isPending}
        columns={columns}
        actions={actionsOf}
        empty={<Empty title={t("served.empty")} hint={t("served.emptyHint")} />}
      />
      {asked?.what === "people" ? <ServingPeople {...input} hotel={asked.row.name} onClose={close} /> : null}
      {asked?.what === "accept" || asked?.what === "decline" ? (
        <ConfirmAction
          title={t(asked.what === "accept" ? "served.askAccept" : "served.askDecline", { hotel: asked.row.name })}
          content={t(asked.what === "accept" ? "served.acceptHint" : "served.declineHint")}
          call={answerOffer}
          input={() => ({ ...input, accept: asked.what === "accept" })}
          okText={t(`served.${asked.what}`)}
          danger={asked.what === "decline"}
          toast={t(asked.what === "accept" ? "served.accepted" : "served.declined")}
          refresh={[listServedHotels]}
          onClose={close}
        />
      ) : null}
      {asked?.what === "end" ? (
        <ConfirmAction
          title={t("served.askEnd", { hotel: asked.row.name })}
          content={t("served.endHint")}
          call={endService}
          input={() => input}
          okText={t("served.end")}
          danger
          toast={t("connection.ended")}
          refresh={[listServedHotels]}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}
