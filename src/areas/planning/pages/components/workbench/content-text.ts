import { formatClocks } from "#platform/calendar/clock.ts";
import type { Content } from "#platform/rota/model.ts";
import type { T } from "#ui/texts.ts";
import { currentLocale } from "#platform/i18n/client-locale.ts";
import type { WireRoster } from "../../../roster-api.ts";

/** A cell in a word and its times: "A 07:00 – 15:00". */
export function contentText(
  { definitions }: Pick<WireRoster, "definitions">,
  content: Content,
  t: T<"planning">,
): string {
  if (content.kind === "empty") return t("publish.empty");
  const code = definitions.find((one) => one.id === content.definitionId)?.code;
  if (content.kind === "off") return code ?? t("publish.off");
  const times = content.sections.map(({ start, end }) => formatClocks(start, end, currentLocale())).join(" / ");
  return code ? `${code} ${times}` : times;
}
