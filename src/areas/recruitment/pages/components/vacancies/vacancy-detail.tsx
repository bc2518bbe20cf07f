import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { readVacancy, vacancyActs, vacancyChoices } from "../../../vacancies-api.ts";
import { vacancyList, type VacancyRow } from "../../../vacancies-list.ts";
import { vacancyWords } from "../../../words.ts";

interface VacancyDetailProps extends DetailPlace<unknown> {
  act: (what: (typeof vacancyActs)[number], row: VacancyRow) => void;
}

/** One post to fill: its terms and what is asked. */
export function VacancyDetail({ act, ...place }: VacancyDetailProps) {
  const t = useTexts("recruitment");
  const asked = useCall(readVacancy, { id: place.id }, { keep: true });
  const { data } = asked;
  const { certificateTypes = [] } = useCall(vacancyChoices, {}).data ?? {};
  const fact = useFactsOf(vacancyList, data ?? {});
  const span = (from: number | null, to: number | null) =>
    from !== null && to !== null
      ? `${from}–${to}`
      : from !== null
        ? t("vacancy.from", { value: from })
        : to !== null
          ? t("vacancy.to", { value: to })
          : null;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data ? `${data.post} · ${data.number}` : ""}
      mark={data ? <Status of={vacancyWords} value={data.state} /> : null}
      actions={
        data ? (
          <>
            {vacancyActs
              .filter((what) => data.actions.includes(what))
              .map((what) => (
                <Button key={what} type={what === "open" ? "primary" : "default"} onClick={() => act(what, data)}>
                  {t(`vacancy.act.${what}`)}
                </Button>
              ))}
          </>
        ) : null
      }
      tabs={
        data
          ? [
              {
                key: "terms",
                label: t("vacancy.part"),
                content: (
                  <Facts
                    facts={[
                      fact("post"),
                      fact("department"),
                      fact("kind"),
                      fact("places"),
                      fact("hired"),
                      fact("applying"),
                      fact("pay"),
                      fact("hireBy"),
                      fact("owner"),
                      fact("education"),
                      fact("years"),
                      fact("certificates", {
                        value: listText(
                          data.certificates.map(
                            (code) => certificateTypes.find((type) => type.code === code)?.name ?? code,
                          ),
                        ),
                      }),
                      fact("interviewers", { value: listText(data.interviewers.map(({ name }) => name)) }),
                      fact("reason", { full: true }),
                      ...(data.specialReason === null
                        ? []
                        : [
                            fact("age", { value: span(data.ageFrom, data.ageTo) }),
                            fact("height", { value: span(data.heightFrom, data.heightTo) }),
                            fact("weight", { value: span(data.weightFrom, data.weightTo) }),
                            fact("gender"),
                            fact("genderGround"),
                            fact("specialReason", { full: true }),
                          ]),
                      ...(data.endReason === null ? [] : [fact("endReason", { full: true })]),
                    ]}
                  />
                ),
              },
            ]
          : []
      }
    />
  );
}
