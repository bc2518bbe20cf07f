import { useState } from "react";
import { Button, Drawer } from "antd";
import { PlusOutlined, TagsOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { listOrders } from "../../list-api.ts";
import { deleteTag, listTags, saveTag, tagOrders, tagRows, type TagRow } from "../../tags-api.ts";
import { tagColours, tagColourWords, type TagColour } from "../../words.ts";

/** The tags of an order, each in its colour. */
export function OrderTags({ tags }: { tags: readonly { id: number; name: string; colour: TagColour }[] }) {
  return (
    <span className="wo-tags">
      {tags.map(({ id, name, colour }) => (
        <StatusTag key={id} tone={tagColourWords[colour].tone} text={name} />
      ))}
    </span>
  );
}

/** The company's tags as choices. */
export function useTagOptions(): { value: number; label: string }[] {
  const { data } = useCall(listTags, {});
  return (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** Opens the list of the company's tags. */
export function TagsButton() {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  if (!useCan()("C1100.tags")) return null;
  return (
    <>
      <Button icon={<TagsOutlined />} onClick={() => setOpen(true)}>
        {say(tagRows.title)}
      </Button>
      {isOpen ? <TagList onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TagList({ onClose }: { onClose: () => void }) {
  const t = useTexts("work-orders");
  const ui = useUiTexts();
  const say = useSay();
  const { data, isPending } = useCall(listTags, {});
  const [edited, setEdited] = useState<TagRow | "new">();
  const [deleted, setDeleted] = useState<TagRow>();
  const columns = useColumnsOf(tagRows, {
    name: { render: (row) => <OrderTags tags={[row]} /> },
  });
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited("new")}>
      {ui("act.add")}
    </Button>
  );
  return (
    <Drawer open size={560} title={say(tagRows.title)} onClose={onClose} extra={add}>
      <p className="mu-secondary">{t("tags.hint")}</p>
      <DataTable
        label={say(tagRows.title)}
        rows={data?.rows ?? []}
        loading={isPending}
        columns={columns}
        actions={(row) => [
          { key: "edit", label: ui("act.edit"), onClick: () => setEdited(row) },
          { key: "delete", label: ui("act.delete"), danger: true, onClick: () => setDeleted(row) },
        ]}
      />
      {edited ? (
        <FormDrawer
          title={ui(edited === "new" ? "act.add" : "act.edit")}
          call={saveTag}
          initial={edited === "new" ? { colour: "blue" } : { name: edited.name, colour: edited.colour }}
          fixed={{ id: edited === "new" ? null : edited.id }}
          width={420}
          onClose={() => setEdited(undefined)}
          fields={[
            { name: "name", label: say(tagRows.columns.name), kind: "text", full: true },
            {
              name: "colour",
              label: say(tagRows.columns.colour),
              kind: "select",
              full: true,
              options: tagColours.map((value) => ({ value, label: say(tagColourWords[value]) })),
            },
          ]}
        />
      ) : null}
      {deleted ? (
        <ConfirmAction
          danger
          title={t("tags.delete", { name: deleted.name })}
          content={t("tags.deleteText", { count: deleted.orders })}
          call={deleteTag}
          input={() => ({ id: deleted.id })}
          okText={ui("act.delete")}
          toast={t("done.deleted")}
          onClose={() => setDeleted(undefined)}
        />
      ) : null}
    </Drawer>
  );
}

/** Puts tags to several orders and takes others off. */
export function TagOrders({ ids, onDone, onClose }: { ids: number[]; onDone: () => void; onClose: () => void }) {
  const t = useTexts("work-orders");
  const options = useTagOptions();
  return (
    <FormDrawer
      title={t("tags.ofOrders", { count: ids.length })}
      call={tagOrders}
      fixed={{ ids }}
      refresh={[listOrders, listTags]}
      width={420}
      onDone={onDone}
      onClose={onClose}
      fields={[
        { name: "add", label: t("tags.add"), kind: "multiSelect", full: true, options },
        { name: "remove", label: t("tags.remove"), kind: "multiSelect", full: true, options },
      ]}
    />
  );
}
