import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { hoursText, today } from "#ui/format.ts";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { listText, useLocale, useTexts, useUiTexts } from "#ui/texts.ts";
import { readDefinition } from "../../../definitions-api.ts";
import { definitionList, sectionsText } from "../../../definitions-list.ts";
import { breaksText } from "../../../words.ts";
import { versionOn } from "./definition-form.tsx";
import { ShiftCode, TimesBar } from "./times-bar.tsx";

/** A definition as it is today, who works it, and its versions. */
export function DefinitionDetail({ onEdit, ...place }: DetailPlace<unknown> & { onEdit: () => void }) {
  const t = useTexts("scheduling/rosters");
  const ui = useUiTexts();
  const can = useCan();
  const locale = useLocale();
  const asked = useCall(readDefinition, { id: place.id });
  const { data } = asked;
  const current = data && versionOn(data.versions, today());
  const fact = useFactsOf(definitionList, {
    ...current,
    breaks: current ? breaksText({ breaks: current.breaks, breakMinutes: current.looseBreak }, locale) : "",
    departmentIds: data?.departments.length ? listText(data.departments) : t("definitions.all"),
    postIds: data?.posts.length ? listText(data.posts) : t("definitions.all"),
  });
  const isFlexible = current?.kind === "flexible";
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      width={680}
      title={data ? data.name : ""}
      mark={data && current ? <ShiftCode code={data.code} colour={current.colour} /> : null}
      actions={data && can("C05205.edit") ? <Button onClick={onEdit}>{ui("act.edit")}</Button> : null}
      tabs={
        data && current
          ? [
              {
                key: "shift",
                label: t("definitions.facts"),
                content: (
                  <>
                    <TimesBar
                      large
                      colour={current.colour}
                      sections={current.sections}
                      breaks={current.breaks}
                      reach={isFlexible ? { start: current.earliest!, end: current.latest! } : null}
                      core={isFlexible ? { start: current.coreStart!, end: current.coreEnd! } : null}
                    />
                    <Facts
                      facts={[
                        fact("kind"),
                        fact("plannedMinutes"),
                        { label: t("definitions.sections"), value: sectionsText(current.sections, locale) },
                        fact("breaks"),
                        ...(isFlexible
                          ? [fact("earliest"), fact("latest"), fact("coreStart"), fact("coreEnd"), fact("dueMinutes")]
                          : []),
                        fact("punchEarly"),
                        fact("punchLate"),
                        fact("departmentIds"),
                        fact("postIds"),
                      ]}
                    />
                    <Section title={t("definitions.usedBy")}>
                      {data.usedBy.length === 0 ? (
                        <p className="mu-secondary">{t("definitions.usedByNone")}</p>
                      ) : (
                        <ul>
                          {data.usedBy.map(({ post, department, isDefault }) => (
                            <li key={`${post} ${department ?? ""}`}>
                              {post} · {department ?? t("definitions.everywhere")}
                              {isDefault ? ` · ${t("definitions.isDefault")}` : ""}
                            </li>
                          ))}
                        </ul>
                      )}
                    </Section>
                  </>
                ),
              },
              {
                key: "versions",
                label: t("definitions.versions"),
                content: data.versions.map((version) => (
                  <Section
                    key={version.validFrom}
                    title={
                      version.validTo
                        ? t("definitions.versionUntil", { from: version.validFrom, to: version.validTo })
                        : t("definitions.version", { from: version.validFrom })
                    }
                  >
                    <TimesBar colour={version.colour} sections={version.sections} breaks={version.breaks} />
                    <p className="mu-secondary mu-number">
                      {version.sections.length > 0 ? `${sectionsText(version.sections, locale)} · ` : ""}
                      {t("definitions.plannedIs", { hours: hoursText(version.plannedMinutes) })} ·{" "}
                      {t("definitions.versionPeople", { count: version.people })}
                    </p>
                  </Section>
                )),
              },
            ]
          : []
      }
    />
  );
}
