import { Suspense, useState } from "react";
import { Button, Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useCan, useSession } from "#ui/session.ts";
import { lent, useSockets } from "#ui/sockets.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { readCompany, saveCompany } from "../company-api.ts";
import { CompanyLocations } from "./components/company-locations.tsx";
import { CompanyPictures } from "./components/company-pictures.tsx";
import { PrintHeader } from "./components/print-header.tsx";
import "./structure.css";

const industries = [
  "hotel",
  "catering",
  "property",
  "retail",
  "manufacturing",
  "logistics",
  "labour",
  "other",
] as const;
const sizes = ["1-99", "100-499", "500-999", "1000+"] as const;

/** What other areas say of the company. */
function Guests() {
  const say = useSay();
  const can = useCan();
  const { tenantId } = useSession();
  const { panels } = useSockets();
  return panels
    .filter((panel) => panel.place === "company" && can(panel.needs))
    .map((panel) => {
      const Guest = lent(panel);
      return (
        <Section key={panel.key} title={say(panel.title)}>
          <Suspense fallback={null}>
            <Guest id={tenantId} />
          </Suspense>
        </Section>
      );
    });
}

/** Who the company is: names, code, pictures, and where people sign in. */
export default function CompanyInfo() {
  const t = useTexts("organisation");
  const can = useCan();
  const known = useCall(readCompany, {});
  const [isEditing, setEditing] = useState(false);
  if (known.isError && !known.data) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  if (!known.data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  const company = known.data;
  const industryOf = (key: string | null) => {
    const known = industries.find((one) => one === key);
    return known ? t(`company.industries.${known}`) : key;
  };
  return (
    <div className="mu-panel og-company">
      <h2 className="mu-hidden">{t("company.title")}</h2>
      <Section
        title={t("company.title")}
        extra={can("C1011.edit") ? <Button onClick={() => setEditing(true)}>{t("company.edit")}</Button> : null}
      >
        <Facts
          facts={[
            { label: t("company.name"), value: company.name },
            { label: t("company.nameEn"), value: company.nameEn },
            { label: t("company.abbreviation"), value: company.abbreviation },
            { label: t("company.industry"), value: industryOf(company.industry) },
            { label: t("company.size"), value: company.size },
            { label: t("company.creditCode"), value: company.creditCode },
            { label: t("company.address"), value: company.address, full: true },
            { label: t("company.moneyDecimals"), value: t("company.decimals", { value: company.moneyDecimals }) },
          ]}
        />
      </Section>
      <Guests />
      <CompanyPictures company={company} />
      <PrintHeader fields={company.printHeader} />
      <CompanyLocations locations={company.locations} />
      {isEditing ? (
        <FormDrawer
          call={saveCompany}
          title={t("company.title")}
          initial={company}
          refresh={[readCompany]}
          onClose={() => setEditing(false)}
          fields={[
            { name: "name", label: t("company.name"), kind: "text", max: 30 },
            { name: "nameEn", label: t("company.nameEn"), kind: "text", max: 48 },
            { name: "abbreviation", label: t("company.abbreviation"), kind: "text", max: 10 },
            { name: "creditCode", label: t("company.creditCode"), kind: "text", max: 18 },
            {
              name: "industry",
              label: t("company.industry"),
              kind: "select",
              options: industries.map((value) => ({ value, label: t(`company.industries.${value}`) })),
            },
            {
              name: "size",
              label: t("company.size"),
              kind: "select",
              options: sizes.map((value) => ({ value, label: value })),
            },
            { name: "address", label: t("company.address"), kind: "text", max: 48, full: true },
            {
              name: "moneyDecimals",
              label: t("company.moneyDecimals"),
              kind: "radio",
              full: true,
              hint: t("company.moneyDecimalsHint"),
              options: ([2, 3] as const).map((value) => ({ value, label: t("company.decimals", { value }) })),
            },
          ]}
        />
      ) : null}
    </div>
  );
}
