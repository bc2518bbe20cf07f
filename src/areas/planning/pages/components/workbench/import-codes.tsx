import { useState } from "react";
import { Button, Select } from "antd";
import type { SentInputOf } from "#platform/http/call.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { ForeignUse, saveForeignCodes } from "../../../file-api.ts";
import type { WireRoster } from "../../../roster-api.ts";

export type CodeChoice = SentInputOf<typeof saveForeignCodes>["codes"][number];

interface CodeTableProps {
  wire: WireRoster;
  codes: readonly ForeignUse[];
  busy: boolean;
  onSave: (codes: CodeChoice[]) => void;
}

const valueOf = ({ means, definitionId }: ForeignUse) =>
  means === "definition" ? `definition ${definitionId}` : (means ?? undefined);

/** What the codes of somebody else's file stand for. */
export function CodeTable({ wire, codes, busy, onSave }: CodeTableProps) {
  const t = useTexts("planning/file");
  const locale = useLocale();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map(codes.flatMap((use) => (valueOf(use) === undefined ? [] : [[use.code, valueOf(use)!]]))),
  );
  const options = [
    ...wire.definitions
      .filter(({ disabled }) => !disabled)
      .map(({ id, code, nameZh, nameEn }) => ({
        value: `definition ${id}`,
        label: `${code} ${locale === "zh" ? nameZh : nameEn || nameZh}`,
      })),
    { value: "off", label: t("off") },
    { value: "nothing", label: t("leave") },
  ];
  const changed = codes.flatMap((use): CodeChoice[] => {
    const value = chosen.get(use.code);
    if (value === undefined || value === valueOf(use)) return [];
    if (value === "off" || value === "nothing") return [{ code: use.code, means: value }];
    return [{ code: use.code, means: "definition", definitionId: Number(value.split(" ")[1]) }];
  });
  return (
    <section>
      <h2 className="pl-part">{t("codes")}</h2>
      <p className="mu-secondary">{t("codesHint")}</p>
      <div className="pl-import-table" tabIndex={0} role="region" aria-label={t("codes")}>
        <table className="mu-table">
          <thead>
            <tr>
              <th scope="col">{t("code")}</th>
              <th scope="col">{t("where")}</th>
              <th scope="col">{t("means")}</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ code, row, column, count }) => (
              <tr key={code}>
                <td>{code}</td>
                <td>{t("whereAt", { row, column, count })}</td>
                <td>
                  <Select
                    aria-label={t("meansOf", { code })}
                    style={{ width: 240 }}
                    showSearch={{ optionFilterProp: "label" }}
                    options={options}
                    placeholder={t("chooseShift")}
                    value={chosen.get(code)}
                    onChange={(value: string) => setChosen(new Map(chosen).set(code, value))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button className="pl-import-save" disabled={changed.length === 0 || busy} onClick={() => onSave(changed)}>
        {t("saveCodes")}
      </Button>
    </section>
  );
}
