import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { EnabledStatus } from "#ui/status-tag.tsx";
import { useCan } from "#ui/session.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { readAgency } from "../../api.ts";
import { agencyAccountRows, recruiterRows } from "../../detail-rows.ts";
import { agencyList } from "../../list.ts";
import { AgencyAccounts } from "./agency-accounts.tsx";
import { AgencyConnection } from "./agency-connection.tsx";
import { LicenceEnd } from "./licence-end.tsx";
import { Recruiters } from "./recruiters.tsx";
import { RevealBankAccount } from "./reveal-bank-account.tsx";

export function AgencyDetail(place: DetailPlace<unknown>) {
  const { id } = place;
  const t = useTexts("agencies");
  const say = useSay();
  const can = useCan();
  const locale = useLocale();
  const [asks, setAsks] = useState(false);
  const asked = useCall(readAgency, { id });
  const { data } = asked;
  const bank = data?.bankAccountMask;
  const fact = useFactsOf(agencyList, data ?? {});
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      place="labour-company"
      title={data ? `${data.code} ${locale === "en" ? data.nameEn : data.nameZh}` : ""}
      mark={data ? <EnabledStatus value={data.enabled} /> : null}
      tabs={
        data
          ? [
              {
                key: "company",
                label: t("part.company"),
                content: (
                  <>
                    <Facts
                      facts={[
                        fact("nameZh"),
                        fact("nameEn"),
                        fact("creditCode"),
                        fact("licenceValidTo", { value: <LicenceEnd date={data.licenceValidTo} /> }),
                        fact("contact"),
                        fact("phone"),
                        fact("email"),
                        fact("priority"),
                        fact("address"),
                        fact("note", { full: true }),
                      ]}
                    />
                    <Section
                      title={t("part.bank")}
                      extra={
                        bank && can("LABOUR_COMPANIES.reveal") ? (
                          <Button size="small" onClick={() => setAsks(true)}>
                            {t("act.reveal")}
                          </Button>
                        ) : null
                      }
                    >
                      <Facts
                        facts={[
                          fact("accountHolder"),
                          fact("bankName"),
                          fact("subBankName"),
                          fact("bankAccount", { value: bank }),
                        ]}
                      />
                    </Section>
                    {asks ? <RevealBankAccount id={id} onClose={() => setAsks(false)} /> : null}
                  </>
                ),
              },
              {
                key: "recruiters",
                label: say(recruiterRows.title),
                content: <Recruiters agencyId={id} rows={data.recruiters} />,
              },
              {
                key: "accounts",
                label: say(agencyAccountRows.title),
                content: (
                  <>
                    <AgencyConnection agency={data} />
                    <AgencyAccounts agency={data} />
                  </>
                ),
              },
            ]
          : []
      }
    />
  );
}
