import { useMemo, useState, type Key } from "react";
import { Select, TreeSelect } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { departmentOptions, entityOptions, memberOptions, postOptions } from "./api.ts";
import { hitsIn, treeOf, type TreeItem } from "./rules/tree-of.ts";

export interface PickerProps<V> {
  value?: V | undefined;
  onChange?: (value: V | undefined) => void;
  id?: string;
  /** Read aloud where no label stands beside it, and shown while nothing is chosen. */
  label?: string;
  /** Shown instead while nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
  width?: number | string;
}

interface DepartmentChoice {
  /** Every department of the company, not only those of the viewer's data scope. */
  all?: boolean;
  /** Disabled ones too. */
  withDisabled?: boolean;
  /** A department that may not be chosen, with everything below it. */
  without?: number;
}

interface Node {
  value: number;
  key: number;
  /** What is shown once it is chosen; `title` is what is shown in the list. */
  name: string;
  title: string;
  children?: Node[];
}

const nodeOf = ({ item, children }: TreeItem<{ id: number; name: string }>): Node => ({
  value: item.id,
  key: item.id,
  name: item.name,
  title: item.name,
  children: children.map(nodeOf),
});

/**
 * The tree, and while something is searched for a plain list of what was found, each with the departments above it:
 * in a tree the arrow keys would stop at every parent, whether it was meant or not.
 */
function useDepartments({ all, withDisabled, without }: DepartmentChoice) {
  const known = useCall(departmentOptions, {
    ...(all ? { all } : {}),
    ...(withDisabled ? { disabled: withDisabled } : {}),
  });
  const [search, setSearch] = useState("");
  // Kept here: the tree itself forgets what was open while the plain list of a search stands in its place.
  const [opened, setOpened] = useState<number[]>();
  const every = useMemo(() => (known.data ?? []).map(({ id }) => id), [known.data]);
  const tree = useMemo(
    () =>
      treeOf(
        (known.data ?? []).filter((row) => row.id !== without),
        { orphansToTop: without === undefined },
      ),
    [known.data, without],
  );
  const treeData = useMemo((): Node[] => {
    if (search.trim() === "") return tree.map(nodeOf);
    return hitsIn(tree, search).map(({ item: { id, name }, path }) => ({
      value: id,
      key: id,
      name,
      title: path.join(" / "),
    }));
  }, [tree, search]);
  const shown = {
    ...treeShared,
    treeData,
    treeExpandedKeys: opened ?? every,
    onTreeExpand: (keys: Key[]) => setOpened(keys.map(Number)),
    showSearch: { ...searchedHere, searchValue: search, onSearch: setSearch },
  };
  return { loading: known.isPending, shown, endSearch: () => setSearch("") };
}

/** What was found is filtered already; the first of it is where the keyboard stands. */
const searchedHere = { filterTreeNode: false, treeNodeFilterProp: "title" } as const;
const treeShared = {
  allowClear: true,
  treeNodeLabelProp: "name",
  popupMatchSelectWidth: false,
} as const;

/** One department out of the tree. */
export function DepartmentSelect({
  value,
  onChange,
  id,
  label,
  placeholder,
  disabled,
  width = "100%",
  ...choice
}: PickerProps<number> & DepartmentChoice) {
  const t = useTexts("organisation");
  const { shown, loading, endSearch } = useDepartments(choice);
  return (
    <TreeSelect<number>
      {...shown}
      {...(id ? { id } : {})}
      aria-label={label}
      placeholder={placeholder ?? label ?? t("pick.department")}
      disabled={disabled ?? false}
      loading={loading}
      style={{ width }}
      value={loading ? undefined : value}
      onChange={(next) => {
        endSearch();
        onChange?.(next);
      }}
    />
  );
}

/** Several departments out of the tree; what lies below a chosen one is not chosen with it. */
export function DepartmentsSelect({
  value,
  onChange,
  id,
  label,
  placeholder,
  disabled,
  width = "100%",
  ...choice
}: PickerProps<number[]> & DepartmentChoice) {
  const t = useTexts("organisation");
  const { shown, loading, endSearch } = useDepartments(choice);
  return (
    <TreeSelect<number[]>
      {...shown}
      {...(id ? { id } : {})}
      multiple
      maxTagCount="responsive"
      aria-label={label}
      placeholder={placeholder ?? label ?? t("pick.departments")}
      disabled={disabled ?? false}
      loading={loading}
      style={{ width }}
      value={loading ? [] : (value ?? [])}
      onChange={(next) => {
        endSearch();
        onChange?.(next);
      }}
    />
  );
}

export const searchShared = {
  showSearch: { optionFilterProp: "label" },
  allowClear: true,
  popupMatchSelectWidth: false,
} as const;

/** One post of the company. */
export function PostSelect({ value, onChange, id, label, placeholder, disabled, width = "100%" }: PickerProps<number>) {
  const t = useTexts("organisation");
  const known = useCall(postOptions, {});
  return (
    <Select<number>
      {...searchShared}
      {...(id ? { id } : {})}
      aria-label={label}
      placeholder={placeholder ?? label ?? t("pick.post")}
      disabled={disabled ?? false}
      loading={known.isPending}
      style={{ width }}
      options={(known.data ?? []).map((post) => ({ value: post.id, label: post.name }))}
      value={known.data ? (value ?? null) : null}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** Several posts of the company. */
export function PostsSelect({
  value,
  onChange,
  id,
  label,
  placeholder,
  disabled,
  width = "100%",
}: PickerProps<number[]>) {
  const t = useTexts("organisation");
  const known = useCall(postOptions, {});
  return (
    <Select<number[]>
      {...searchShared}
      {...(id ? { id } : {})}
      mode="multiple"
      aria-label={label}
      placeholder={placeholder ?? label ?? t("pick.posts")}
      disabled={disabled ?? false}
      loading={known.isPending}
      style={{ width }}
      options={(known.data ?? []).map((post) => ({ value: post.id, label: post.name }))}
      value={known.data ? (value ?? []) : []}
      onChange={(next) => onChange?.(next)}
    />
  );
}

interface MemberChoice {
  kind?: "staff" | "worker" | "agency";
}

function useMembers(chosen: readonly number[], kind: MemberChoice["kind"]) {
  const [search, setSearch] = useState("");
  const found = useCall(memberOptions, { ...(search ? { search } : {}), ...(kind ? { kind } : {}) }, { keep: true });
  const named = useCall(memberOptions, { ids: chosen.join(",") }, { when: chosen.length > 0, keep: true });
  const rows = [...(named.data ?? []), ...(found.data ?? [])];
  const options = [...new Map(rows.map((row) => [row.id, row])).values()].map(({ id, name, departmentName }) => ({
    value: id,
    label: departmentName ? `${name} (${departmentName})` : name,
  }));
  return {
    showSearch: { filterOption: false as const, searchValue: search, onSearch: setSearch },
    endSearch: () => setSearch(""),
    options,
    loading: found.isFetching,
  };
}

/** One person, found by name, department or post among those the viewer may see. */
export function MemberSelect({
  value,
  onChange,
  id,
  label,
  placeholder,
  disabled,
  kind,
  width = "100%",
}: PickerProps<number> & MemberChoice) {
  const t = useTexts("organisation");
  const { showSearch, endSearch, options, loading } = useMembers(value === undefined ? [] : [value], kind);
  return (
    <Select<number>
      {...(id ? { id } : {})}
      allowClear
      showSearch={showSearch}
      aria-label={label}
      placeholder={placeholder ?? label ?? t("pick.member")}
      disabled={disabled ?? false}
      loading={loading}
      style={{ width }}
      options={options}
      value={value}
      onChange={(next) => {
        endSearch();
        onChange?.(next);
      }}
    />
  );
}

/** Several people, in the order chosen. */
export function MembersSelect({
  value,
  onChange,
  id,
  label,
  placeholder,
  disabled,
  kind,
  width = "100%",
}: PickerProps<number[]> & MemberChoice) {
  const t = useTexts("organisation");
  const { showSearch, endSearch, options, loading } = useMembers(value ?? [], kind);
  return (
    <Select<number[]>
      {...(id ? { id } : {})}
      mode="multiple"
      allowClear
      showSearch={showSearch}
      aria-label={label}
      placeholder={placeholder ?? label ?? t("pick.members")}
      disabled={disabled ?? false}
      loading={loading}
      style={{ width }}
      options={options}
      value={value ?? []}
      onChange={(next) => {
        endSearch();
        onChange?.(next);
      }}
    />
  );
}

export function EntitySelect({ value, onChange, label, width = "100%" }: PickerProps<number>) {
  const t = useTexts("organisation");
  const known = useCall(entityOptions, {});
  return (
    <Select<number>
      {...searchShared}
      aria-label={label}
      placeholder={label ?? t("pick.entities")}
      loading={known.isPending}
      style={{ width }}
      options={(known.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...(known.data && value !== undefined ? { value } : {})}
      onChange={(next) => onChange?.(next)}
    />
  );
}

export function EntitiesSelect({ value, onChange, label, width = "100%" }: PickerProps<number[]>) {
  const t = useTexts("organisation");
  const known = useCall(entityOptions, {});
  return (
    <Select<number[]>
      {...searchShared}
      mode="multiple"
      aria-label={label}
      placeholder={label ?? t("pick.entities")}
      loading={known.isPending}
      style={{ width }}
      options={(known.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={known.data ? (value ?? []) : []}
      onChange={(next) => onChange?.(next)}
    />
  );
}
