import pg from 'pg'
import { afterAll } from 'vitest'
import type { Login } from '../../platform/db/database.ts'

type Sum = { name: string; sum: string }
export type Checksum = Record<string, string>
type Call = { name: string; run: () => Promise<unknown> }

/** One hash per table that knows accounts, over all rows of one account; on one connection until the file is over. */
export async function openChecksums(owner: Login) {
  const client = new pg.Client(owner)
  await client.connect()
  afterAll(() => client.end())
  await client.query('set row_security = off')
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE' order by 1`,
  )
  const sumOf = ({ name }: { name: string }) =>
    `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
       from ${name} t where account_id = $1`
  const text = tables.map(sumOf).join(' union all ')
  return async function checksumOf(accountId: string): Promise<Checksum> {
    const { rows } = await client.query<Sum>(text, [accountId])
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }
}

export const differing = (before: Checksum, after: Checksum): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table])

/**
 * Makes the calls again one by one, to name those that write and where. A checksum after each takes far longer than the
 * calls, so this is for when one over all of them has differed.
 */
export async function findWriters(calls: Call[], checksum: () => Promise<Checksum>): Promise<string[]> {
  const found: string[] = []
  let before = await checksum()
  for (const { name, run } of calls) {
    await run()
    const after = await checksum()
    const tables = differing(before, after)
    if (tables.length > 0) found.push(`${name} writes ${tables.join(', ')}`)
    before = after
  }
  return found
}
