import { Form } from "antd";
import { Section } from "#ui/detail/facts.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { listBankLayouts, paymentOptions, saveBankLayout } from "../../../payer-api.ts";
import { bankLayoutList, type BankLayoutRow } from "../../../payer-lists.ts";
import { headParts, type BankColumn, type BankLayout } from "../../../rules/bank-layout.ts";
import { builtinLayout } from "../../../sample-bank-file.ts";
import { LayoutColumns } from "./layout-columns.tsx";
import { LayoutPreview } from "./layout-preview.tsx";

interface LayoutFormProps {
  /** What is edited, or what a new version begins with. */
  row: BankLayoutRow | undefined;
  isNewVersion?: boolean;
  onClose: () => void;
}

type Values = Record<string, unknown>;

const linesOf = (text: unknown): string[] =>
  String(text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A new layout begins with the product's own columns. */
export function LayoutForm({ row, isNewVersion = false, onClose }: LayoutFormProps) {
  const t = useTexts("statements/payer");
  const locale = useLocale();
  const field = useFieldsOf(bankLayoutList);
  const begun = row ?? { ...builtinLayout(locale), name: "", from: today(), enabled: true };
  const title = isNewVersion
    ? t("layouts.newVersionOf", { name: row?.name ?? "" })
    : t(row ? "layouts.edit" : "layouts.add");
  const fixed = isNewVersion ? { familyId: row?.familyId } : row ? { id: row.id, version: row.version } : {};
  return (
    <FormDrawer
      title={title}
      call={saveBankLayout}
      initial={{
        name: begun.name,
        from: isNewVersion ? today() : begun.from,
        format: begun.format,
        encoding: begun.encoding,
        headLines: begun.headLines.join("\n"),
        heading: begun.heading,
        columns: begun.columns,
        enabled: begun.enabled,
      }}
      fixed={fixed}
      toInput={(values) => ({
        ...values,
        headLines: linesOf(values["headLines"]),
        columns: ((values["columns"] as BankColumn[] | undefined) ?? []).map((column) => ({
          ...column,
          title: column.title ?? "",
          fixed: column.field === "fixed" ? (column.fixed ?? null) : null,
        })),
      })}
      toast={t("layouts.saved")}
      refresh={[listBankLayouts, paymentOptions]}
      onClose={onClose}
      width={860}
      fields={[
        field("name", { kind: "text" }),
        field("from"),
        field("format", { kind: "radio" }),
        field("encoding", {
          kind: "radio",
          hint: t("layouts.encodingHint"),
          when: ({ format }: Values) => format === "csv",
        }),
        field("headLines", {
          kind: "textarea",
          required: false,
          max: 1_600,
          hint: t("layouts.headHint", { parts: headParts.map((part) => `{${part}}`).join(" ") }),
        }),
        field("heading"),
        field("enabled"),
      ]}
    >
      <LayoutColumns />
      <Section title={t("layouts.preview")}>
        <Typed />
      </Section>
    </FormDrawer>
  );
}

/** What has been typed so far, as it would be written. */
function Typed() {
  const values = Form.useWatch([], Form.useFormInstance()) as Values | undefined;
  if (!values) return null;
  const layout: BankLayout = {
    format: values["format"] === "csv" ? "csv" : "xlsx",
    encoding: values["encoding"] === "gbk" ? "gbk" : "utf8",
    headLines: linesOf(values["headLines"]),
    heading: values["heading"] === true,
    columns: ((values["columns"] as (Partial<BankColumn> | undefined)[] | undefined) ?? []).map((column) => ({
      title: column?.title ?? "",
      field: column?.field ?? "remark",
      kind: column?.kind ?? "text",
      fixed: column?.fixed ?? null,
    })),
  };
  return <LayoutPreview layout={layout} />;
}
