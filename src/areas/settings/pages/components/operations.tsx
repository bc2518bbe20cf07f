import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { instantText } from "#ui/format.ts";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { listOperations, readOperation } from "../../operation-log-api.ts";
import { operationList } from "../../operation-log-lists.ts";
import { outcomeWords } from "../../words.ts";
import { VerifyDialog } from "./verify-dialog.tsx";

function OperationDetail(place: DetailPlace<unknown>) {
  const { id } = place;
  const t = useTexts("settings");
  const asked = useCall(readOperation, { id });
  const { data } = asked;
  const fact = useFactsOf(operationList, data ?? {});
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      width={680}
      title={data?.what ?? ""}
      mark={data ? <Status of={outcomeWords} value={data.outcome} /> : null}
      tabs={[
        {
          key: "operation",
          label: t("log.view"),
          content: data ? (
            <>
              <Facts
                facts={[
                  fact("at"),
                  fact("kind"),
                  ...(data.count > 1 ? [fact("count"), fact("until")] : []),
                  fact("who"),
                  fact("page"),
                  fact("target"),
                  fact("code"),
                  fact("ip"),
                  fact("device"),
                  fact("requestId", { full: true }),
                  {
                    label: t("log.seal"),
                    value: data.seal
                      ? `${data.seal.sequence} · ${data.seal.hash}`
                      : t(data.openUntil ? "log.counting" : "log.notSealed", {
                          until: data.openUntil ? instantText(data.openUntil) : "",
                        }),
                    full: true,
                  },
                ]}
              />
              <Section title={t("log.detail")}>
                <pre className="se-json">{JSON.stringify(data.detail, null, 2)}</pre>
                <small className="mu-secondary">{t("log.detailNote")}</small>
              </Section>
            </>
          ) : null,
        },
      ]}
    />
  );
}

/** Everything that was done or refused, newest first. */
export function Operations() {
  const t = useTexts("settings");
  const [verifying, setVerifying] = useState(false);
  return (
    <>
      <ListPage
        list={operationList}
        call={listOperations}
        buttons={<Button onClick={() => setVerifying(true)}>{t("log.verify")}</Button>}
        empty={{ title: t("log.empty"), hint: t("log.emptyHint") }}
        detail={(place) => <OperationDetail {...place} />}
      />
      {verifying ? <VerifyDialog onClose={() => setVerifying(false)} /> : null}
    </>
  );
}
