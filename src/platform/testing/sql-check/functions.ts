import type pg from "pg";

const whoComes = "who comes is not known yet: log-ins lead to companies";
const ownCompany = "read: binds the company of the transaction";
const givenCompany = "read: binds the company it is given";
const bothSides = "read: of the company of the transaction, as either side of a connection";
const everyCompany = "work of the installation on each company";

/** EXPLAIN does not see into a function. Those over tables of a company have been read, each with what was found. */
export const readFunctions: Record<string, string> = {
  "access.account_login_is_given": whoComes,
  "access.account_mail_addresses": ownCompany,
  "access.account_of_service_follows": bothSides,
  "access.asks_second": givenCompany,
  "access.attempt_places": whoComes,
  "access.connection_answer": bothSides,
  "access.connection_end": bothSides,
  "access.connection_offer": ownCompany,
  "access.connection_people": bothSides,
  "access.connection_serve": bothSides,
  "access.connections_here": ownCompany,
  "access.connections_served": bothSides,
  "access.demo_logins": whoComes,
  "access.invitation_accept": givenCompany,
  "access.invitations": whoComes,
  "access.login_find": whoComes,
  "access.login_kept": whoComes,
  "access.login_take": whoComes,
  "access.mail_addresses": ownCompany,
  "access.memberships": whoComes,
  "access.principal_load": givenCompany,
  "access.scope_departments": givenCompany,
  "access.session_open": givenCompany,
  "access.session_read": "read: binds the company of the session",
  "access.session_switch": givenCompany,
  "access.sessions_end_account": ownCompany,
  "access.tenant_logins": ownCompany,
  "access.tenant_outside": ownCompany,
  "attendance.forget_summed_months": "read: takes out sums of the companies of the notes that were taken",
  "attendance.note_changed_dates": "read: notes dates of the companies of the rows that were written",
  "devices.machine_of": "read: binds the company of the serial number",
  "platform.close_counts": ownCompany,
  "platform.count_operations": ownCompany,
  "platform.remove_operations": ownCompany,
  "platform.remove_unfinished_companies": everyCompany,
  "platform.tenants_to_seal": everyCompany,
  "work_orders.note_changed_dates": "read: notes dates of the companies of the rows that were written",
  "work_orders.sum_accepted": "read: sums shares of the line and company of the row that was written",
};

/** Functions over tables of a company that nobody has read, and names of none that is there. */
export async function unreadFunctions(client: pg.Client): Promise<{ place: string; fault: string }[]> {
  const { rows } = await client.query<{ name: string }>(
    `with named as (
       select distinct format('%s.%s', n.nspname, c.relname) as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
        where c.relkind in ('p', 'v') and not c.relispartition and n.nspname <> 'jobs')
     select format('%s.%s', n.nspname, p.proname) as name
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prokind = 'f' and n.nspname not in ('public', 'jobs', 'information_schema') and n.nspname !~ '^pg_'
        and exists (select from named where pg_get_functiondef(p.oid) ~ ('\\m' || replace(named.name, '.', '\\.') || '\\M(?!\\()'))
      group by 1 order by 1`,
  );
  const found = new Set(rows.map(({ name }) => name));
  const unread = [...found].filter((name) => !(name in readFunctions));
  const gone = Object.keys(readFunctions).filter((name) => !found.has(name));
  const here = "src/platform/testing/sql-check/functions.ts";
  return [
    ...unread.map((name) => ({
      place: `function ${name}`,
      fault: `is over tables of a company: read it and say in ${here} how it binds one`,
    })),
    ...gone.map((name) => ({
      place: `function ${name}`,
      fault: `is over no table of a company any more; ${here} still names it`,
    })),
  ];
}
