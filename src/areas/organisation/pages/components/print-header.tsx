import { useState } from "react";
import { Button } from "antd";
import { download } from "#platform/http/client.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { useCan } from "#ui/session.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { mostPrintFields, printHeaderSample, type PrintField } from "../../company-api.ts";
import { PrintHeaderForm } from "./print-header-form.tsx";

/** The fields at the head of everything printed, besides name, address, credit code and logo. */
export function PrintHeader({ fields }: { fields: readonly PrintField[] }) {
  const t = useTexts("organisation");
  const can = useCan();
  const isZh = useLocale() === "zh";
  const [isEditing, setEditing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const sample = async () => {
    setPrinting(true);
    await download(printHeaderSample, {}).catch((error: unknown) => toast.failure(error));
    setPrinting(false);
  };
  const edit = can("C1011.edit") ? <Button onClick={() => setEditing(true)}>{t("print.edit")}</Button> : null;
  return (
    <Section
      title={t("print.title")}
      extra={
        <span className="og-print-buttons">
          <Button loading={isPrinting} disabled={isPrinting} onClick={() => void sample()}>
            {t("print.sample")}
          </Button>
          {fields.length > 0 ? edit : null}
        </span>
      }
    >
      {fields.length > 0 ? (
        <Facts
          facts={fields.map(({ labelZh, labelEn, valueZh, valueEn }) => ({
            label: isZh ? labelZh : (labelEn ?? labelZh),
            value: isZh ? valueZh : (valueEn ?? valueZh),
          }))}
        />
      ) : (
        <Empty title={t("print.none")} hint={t("print.hint", { most: mostPrintFields })} action={edit} />
      )}
      {isEditing ? <PrintHeaderForm fields={fields} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}
