import { createContext, useContext, useMemo } from "react";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale } from "#ui/texts.ts";
import { readFlowOrganisation } from "../../../flows-api.ts";
import { flowOrganisation, type FlowOrganisation } from "../../../rules/flow/flow-organisation.ts";

import { peopleFields, type PeopleField } from "../../../rules/flow/people-fields.ts";

type Data = OutputOf<typeof readFlowOrganisation>;

/** What people, posts and departments are called in the viewer's language. */
export interface Names {
  member(id: number | undefined): string;
  post(id: number | undefined): string;
  department(id: number | undefined): string;
  field(name: PeopleField | undefined): string;
}

export interface Organisation {
  data: Data;
  names: Names;
  lookup: FlowOrganisation;
}

const nothing: Data = { departments: [], posts: [], accounts: [], members: [] };
const plain: Names = {
  member: (id) => `#${id ?? "?"}`,
  post: (id) => `#${id ?? "?"}`,
  department: (id) => `#${id ?? "?"}`,
  field: (name) => name ?? "?",
};

export const NamesContext = createContext<Names>(plain);
export const useNames = (): Names => useContext(NamesContext);

/** The organisation a drawing is checked against, asked again when it names somebody new; undefined while it is first read. */
export function useOrganisation(memberIds: readonly number[]): Organisation | undefined {
  const locale = useLocale();
  const { data } = useCall(readFlowOrganisation, { memberIds: memberIds.join(",") }, { keep: true });
  return useMemo(() => {
    if (!data) return undefined;
    const of = (list: readonly { id: number; name: { zh: string; en: string } | string }[]) => {
      const map = new Map(list.map(({ id, name }) => [id, typeof name === "string" ? name : name[locale] || name.zh]));
      return (id: number | undefined) => (id === undefined ? "?" : (map.get(id) ?? `#${id}`));
    };
    const { departments, posts, members } = data ?? nothing;
    return {
      data,
      lookup: flowOrganisation(data),
      names: {
        member: of(members),
        post: of(posts),
        department: of(departments),
        field: (name) => (name === undefined ? "?" : peopleFields[name][locale]),
      },
    };
  }, [data, locale]);
}
