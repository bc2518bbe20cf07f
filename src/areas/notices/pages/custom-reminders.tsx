import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { deleteCustomReminder, listCustomReminders, readCustomReminder } from "../reminders-api.ts";
import { customReminderList, type CustomReminderRow } from "../reminders-list.ts";
import { CustomReminderForm } from "./components/reminders/custom-reminder-form.tsx";
import { Preview } from "./components/reminders/preview.tsx";
import "./components/notices.css";

/** Reminders of the company's own, of any date that an area lends. */
export default function CustomReminders() {
  const t = useTexts("notices");
  const can = useCan();
  const [, set] = useSearchState({ open: "", form: "" });
  const [gone, ask] = useState<CustomReminderRow>();
  return (
    <>
      <ListPage
        list={customReminderList}
        call={listCustomReminders}
        create={{ needs: "C1031.edit" }}
        rowActions={(row, list) => [
          { key: "view", label: t("view"), onClick: () => list.open(row.id) },
          ...(can("C1031.edit")
            ? [{ key: "edit", label: t("announcement.edit"), onClick: () => list.form(row.id) }]
            : []),
          ...(can("C1031.delete")
            ? [{ key: "delete", label: t("announcement.delete"), danger: true, onClick: () => ask(row) }]
            : []),
        ]}
        empty={{ title: t("reminder.empty"), hint: t("reminder.emptyHint") }}
        detail={(place) => <Detail {...place} onEdit={(id) => set({ open: "", form: String(id) }, { push: true })} />}
        form={({ id, close }) => <CustomReminderForm id={id} onClose={close} />}
      />
      {gone ? (
        <ConfirmAction
          title={t("reminder.deleteTitle", { name: gone.name })}
          call={deleteCustomReminder}
          input={() => ({ id: gone.id, version: gone.version })}
          okText={t("announcement.delete")}
          danger
          toast={t("announcement.deleteDone")}
          refresh={[listCustomReminders]}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </>
  );
}

function Detail({ onEdit, ...place }: DetailPlace<unknown> & { onEdit: (id: number) => void }) {
  const t = useTexts("notices");
  const can = useCan();
  const asked = useCall(readCustomReminder, { id: place.id });
  const { data } = asked;
  const fact = useFactsOf(customReminderList, data ?? {});
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data?.name ?? ""}
      actions={
        data && can("C1031.edit") ? (
          <Button type="primary" onClick={() => onEdit(place.id)}>
            {t("announcement.edit")}
          </Button>
        ) : null
      }
      tabs={
        data
          ? [
              {
                key: "reminder",
                label: t("reminder.one"),
                content: (
                  <Facts
                    facts={[
                      fact("what"),
                      fact("lead"),
                      fact("enabled"),
                      fact("to"),
                      fact("by"),
                      fact("createdBy"),
                      fact("textZh", { full: true }),
                      fact("textEn", { full: true }),
                    ]}
                  />
                ),
              },
              { key: "preview", label: t("reminder.preview"), content: <Preview reminder={data} /> },
            ]
          : []
      }
    />
  );
}
