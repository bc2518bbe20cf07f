import { Button } from "antd";
import { moneyText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { PackageItemRow, PackageVersion } from "../../packages-api.ts";
import { itemCodes } from "../../rules/items.ts";
import { baseKindWords, itemWords, packageWords, roundingWords } from "../../words.ts";
import type { PackageStep } from "./package-step.ts";
import { rateText } from "./rate-field.tsx";

interface PackageVersionsProps {
  name: string;
  versions: readonly PackageVersion[];
  onStep: (step: PackageStep) => void;
}

/** Items below each other, versions side by side, the latest first. */
export function PackageVersions({ name, versions, onStep }: PackageVersionsProps) {
  const t = useTexts("social-insurance");
  const say = useSay();
  const shown = itemCodes.filter((code) => versions.some(({ items }) => items.some(({ item }) => item === code)));
  const label = t("packages.versions", { city: name });
  return (
    <div className="si-versions" tabIndex={0} role="region" aria-label={label}>
      <table>
        <caption className="mu-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t("packages.item")}</th>
            {versions.map((version) => (
              <th key={version.id} scope="col">
                <Head version={version} onStep={onStep} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((code) => (
            <tr key={code}>
              <th scope="row">{say(itemWords[code])}</th>
              {versions.map((version) => (
                <td key={version.id}>
                  <Figures item={version.items.find(({ item }) => item === code)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ version, onStep }: { version: PackageVersion; onStep: (step: PackageStep) => void }) {
  const t = useTexts("social-insurance");
  const can = useCan();
  return (
    <>
      <strong>{`${version.from} – ${version.to ?? t("packages.open")}`}</strong>{" "}
      <Status of={packageWords} value={version.state} />
      <p className="mu-secondary">{t("packages.sourceOf", { source: version.source })}</p>
      <div className="si-version-acts">
        {version.actions.map((kind) => (
          <Button
            key={kind}
            size="small"
            type={kind === "publish" ? "primary" : "default"}
            onClick={() => onStep({ kind, version })}
          >
            {t(`packages.${kind}`)}
          </Button>
        ))}
        {can("C60503.edit") ? (
          <Button size="small" onClick={() => onStep({ kind: "copy", version })}>
            {t("packages.copy")}
          </Button>
        ) : null}
        {version.actions.includes("edit") ? (
          <Button size="small" danger onClick={() => onStep({ kind: "delete", version })}>
            {t("packages.delete")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Figures({ item }: { item: PackageItemRow | undefined }) {
  const t = useTexts("social-insurance");
  const say = useSay();
  if (!item) return <>-</>;
  const yuan = (fen: number | null) => (fen === null ? t("packages.empty") : moneyText(fen));
  const rate = (value: number | null) => (value === null ? t("packages.empty") : rateText(value));
  const { rateOf, leastRate, mostRate, employeeFixedFen, employerFixedFen } = item;
  const ofAccount =
    leastRate === null || mostRate === null
      ? t("packages.ofAccount")
      : t("packages.accountRange", { least: rateText(leastRate), most: rateText(mostRate) });
  return (
    <>
      <p className="mu-number">
        {rateOf === "package" ? `${rate(item.employerRate)} / ${rate(item.employeeRate)}` : ofAccount}
      </p>
      <p className="mu-number">{`${yuan(item.floorFen)} – ${yuan(item.ceilingFen)}`}</p>
      {employeeFixedFen > 0 || employerFixedFen > 0 ? (
        <p>{t("packages.fixed", { amount: moneyText(employeeFixedFen + employerFixedFen) })}</p>
      ) : null}
      <p className="mu-secondary">{`${say(roundingWords[item.rounding])} · ${say(baseKindWords[item.baseKind])}`}</p>
      {item.unsure ? <StatusTag tone="warning" text={t("packages.unsure")} /> : null}
      {item.source ? <p className="mu-secondary">{item.source}</p> : null}
    </>
  );
}
