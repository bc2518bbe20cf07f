import { uploadRules } from "#platform/files/upload-rules.ts";
import type { Call } from "#platform/http/call.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { listBars, longestBarReason, proposeBar, readBar, uploadBarImage } from "../../../blacklist-api.ts";
import { barList } from "../../../blacklist-list.ts";
import { barUntil, longestBarMonths, usualBarMonths } from "../../../bar-term.ts";
import { barCategoryWords } from "../../../bar-words.ts";
import { PersonSelect } from "../person-select.tsx";

export const barCalls: readonly Call[] = [listBars, readBar];

type Values = Record<string, unknown>;
const byFile = (values: Values) => values["who"] !== "outside";
const byNumber = (values: Values) => values["who"] === "outside";

/** Proposes that somebody is not taken on any more; another colleague decides. */
export function BarForm({ onClose }: { onClose: () => void }) {
  const t = useTexts("people/blacklist");
  const say = useSay();
  const field = useFieldsOf(barList);
  const from = today();
  return (
    <FormDrawer
      title={t("act.propose")}
      call={proposeBar}
      initial={{ who: "file", idType: "id_card", from, until: barUntil(from, usualBarMonths) }}
      toInput={({ who, images, personId, name, idNumber, ...values }) => ({
        ...values,
        ...(who === "outside" ? { name, idNumber } : { personId }),
        files: ((images as StoredFile[] | undefined) ?? []).map((file) => file.id),
      })}
      toast={t("done.proposed")}
      refresh={barCalls}
      onClose={onClose}
      width={540}
      fields={[
        {
          name: "who",
          label: t("who"),
          kind: "radio",
          full: true,
          options: (["file", "outside"] as const).map((value) => ({ value, label: t(`whoIs.${value}`) })),
        },
        field("personId", { kind: "custom", full: true, required: true, control: <PersonSelect />, when: byFile }),
        field("name", { kind: "text", required: true, max: 64, when: byNumber }),
        field("idNumber", { required: true, max: 40, when: byNumber }),
        field("category", { kind: "select", full: true, options: choicesOf(barCategoryWords, say) }),
        field("from", { from }),
        field("until", {
          from,
          to: barUntil(from, longestBarMonths + 12),
          hint: t("hint.until", { months: longestBarMonths }),
        }),
        field("reviewOn", { from, full: true, hint: t("hint.review") }),
        field("reason", { kind: "textarea", full: true, max: longestBarReason }),
        field("images", {
          as: "files",
          kind: "custom",
          full: true,
          control: <UploadField call={uploadBarImage} input={{}} limits={uploadRules.barImage} />,
        }),
      ]}
    >
      <div className="mu-note" role="note">
        {t("hint.second")}
      </div>
    </FormDrawer>
  );
}
