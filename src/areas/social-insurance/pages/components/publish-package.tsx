import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { cityName } from "../../city-name.ts";
import { itemNames } from "../../item-names.ts";
import { proposeBackPay } from "../../months-api.ts";
import { publishPackage, readPackages, type PackageVersion } from "../../packages-api.ts";

/** Whoever confirms says that the unconfirmed figures were checked, and that confirmed months pay the difference later. */
export function PublishPackage({ version, onClose }: { version: PackageVersion; onClose: () => void }) {
  const t = useTexts("social-insurance");
  const locale = useLocale();
  const { id, city, from, items } = version;
  const unsure = items.filter((item) => item.unsure).map(({ item }) => item);
  const checked: Field = {
    name: "checked",
    label: t("packages.checked"),
    kind: "switch",
    full: true,
    hint: itemNames(unsure, locale),
  };
  return (
    <FormDrawer
      key={id}
      title={t("packages.publishTitle", { city: cityName(city, locale), from })}
      call={publishPackage}
      initial={{ checked: false, late: false }}
      fixed={{ id, version: version.version }}
      submitLabel={t("packages.publish")}
      toast={t("packages.published")}
      refresh={[readPackages, proposeBackPay]}
      onClose={onClose}
      width={460}
      fields={[
        ...(unsure.length > 0 ? [checked] : []),
        { name: "late", label: t("packages.late"), kind: "switch", full: true },
      ]}
    >
      <p className="mu-secondary mu-field-full">{t("packages.publishHint")}</p>
    </FormDrawer>
  );
}
