import type { Login } from '../../db/database.ts'
import { withClient } from '../../db/with-client.ts'

type Sum = { name: string; sum: string }

/** One hash per table that knows accounts, over all rows of one account. */
export const checksumOf = (owner: Login, accountId: string) =>
  withClient(owner, async (client) => {
    await client.query('set row_security = off')
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE' order by 1`,
    )
    const sumOf = ({ name }: { name: string }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
         from ${name} t where account_id = $1`
    const { rows } = await client.query<Sum>(tables.map(sumOf).join(' union all '), [accountId])
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  })
