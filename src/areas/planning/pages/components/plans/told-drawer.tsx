import { Drawer, Flex, Skeleton } from "antd";
import { Section } from "#ui/detail/facts.tsx";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { instantText } from "#ui/format.ts";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { readTold } from "../../../publish-api.ts";
import { noticeWords } from "../../../words.ts";
import { Publications } from "./publications.tsx";

/** Who has seen what was published, who agreed, who objected and why: objections first, then what nobody has seen. */
export function ToldDrawer({ id, number, onClose }: { id: number; number: string; onClose: () => void }) {
  const t = useTexts("planning");
  const { data, error, refetch } = useCall(readTold, { id, memberId: null, date: null });
  return (
    <Drawer open title={t("told.title", { number })} size={640} onClose={onClose}>
      <Section title={t("told.publications")}>
        <Publications id={id} />
      </Section>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active title={false} /> : null}
      {data?.told.length === 0 ? <Empty title={t("told.none")} /> : null}
      {data && data.told.length > 0 ? (
        <Flex vertical gap={16} component="ul" className="pl-told" tabIndex={0} aria-label={t("told.list")}>
          {data.told.map((one) => (
            <li key={one.id}>
              <Flex justify="space-between" gap={8}>
                <strong>
                  {one.name} {one.number}
                </strong>
                <Status of={noticeWords} value={one.state} />
              </Flex>
              <p className="mu-secondary">
                {[
                  one.from === one.to ? one.from : t("told.days", { from: one.from, to: one.to }),
                  t("told.at", { time: instantText(one.toldAt) }),
                  one.remindedAt === null ? "" : t("told.remindedAt", { time: instantText(one.remindedAt) }),
                  one.seenAt === null ? "" : t("told.seenAt", { time: instantText(one.seenAt) }),
                  one.answeredAt === null ? "" : t("told.answeredAt", { time: instantText(one.answeredAt) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {one.answerText === null ? null : <p>{one.answerText}</p>}
            </li>
          ))}
        </Flex>
      ) : null}
    </Drawer>
  );
}
