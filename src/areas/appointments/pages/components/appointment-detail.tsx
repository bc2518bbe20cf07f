import { useState } from "react";
import { Button } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { readAppointment, revealAppointment } from "../../api.ts";
import { appointmentList } from "../../list.ts";
import { appointmentWords } from "../../words.ts";
import { wantedText } from "./wanted-text.ts";

export function AppointmentDetail(place: DetailPlace<unknown>) {
  const { id } = place;
  const t = useTexts("appointments");
  const say = useSay();
  const can = useCan();
  const [asks, setAsks] = useState(false);
  const [full, setFull] = useState<{ of: number; shown: OutputOf<typeof revealAppointment> }>();
  const asked = useCall(readAppointment, { id });
  const { data } = asked;
  const fact = useFactsOf(appointmentList, data ?? {});
  const shown = full?.of === id ? full.shown : undefined;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data?.company ?? ""}
      mark={data ? <Status of={appointmentWords} value={data.state} /> : null}
      actions={can("D9999.reveal") && !shown ? <Button onClick={() => setAsks(true)}>{t("reveal")}</Button> : null}
      tabs={[
        {
          key: "appointment",
          label: t("details"),
          content: data ? (
            <>
              <Facts
                facts={[
                  fact("contact"),
                  fact("phone", { value: shown?.phone ?? data.phone }),
                  fact("email", { value: shown?.email ?? data.email }),
                  fact("wantedOn", { value: wantedText(data, say) ?? t("noWish") }),
                  fact("language"),
                  fact("sentAt"),
                  fact("wish", { full: true }),
                  fact("note", { full: true }),
                  fact("handledBy"),
                  fact("handledAt"),
                ]}
              />
              {asks ? (
                <ConfirmAction
                  title={t("reveal")}
                  content={t("revealHint")}
                  call={revealAppointment}
                  input={(reason) => ({ id, reason })}
                  reason
                  refresh={[]}
                  onDone={(read) => setFull({ of: id, shown: read })}
                  onClose={() => setAsks(false)}
                />
              ) : null}
            </>
          ) : null,
        },
      ]}
    />
  );
}
