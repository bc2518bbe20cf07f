import { sql, type Sql } from "#platform/db/sql.ts";
import { isOwn, ownDocuments, partedTypes, typesOf, type InboxKind } from "../../inbox-kinds.ts";

/** Which documents of instance `i` belong to these inboxes; nothing where their types are whole. */
export function ofDocuments(kinds: readonly InboxKind[] | undefined): Sql | undefined {
  if (!kinds || !typesOf(kinds).some((type) => partedTypes.includes(type))) return undefined;
  const own = kinds.filter(isOwn);
  const whole = kinds.filter((kind) => !isOwn(kind));
  return sql`(i.document_type = any(${own}::text[])
    or (i.process_type = any(${whole}::text[]) and i.document_type <> all(${ownDocuments}::text[])))`;
}
