import { expect, test } from 'vitest'
import { withClient } from '../platform/db/with-client.ts'
import { testDatabase } from '../test/test-database.ts'
import { REVOKED } from './revoke-access.ts'

/** Hashes of passwords and contents, and encrypted tokens of outside systems, which open nothing here. */
const NO_ACCESS = [
  'cards', // tokens that only the terminal's key charges
  'idempotency_keys',
  'logins',
  'cleaners',
  'used_challenges',
  'calendar_feeds',
  'channel_connections',
  'debooks_connections',
  'anfix_links',
  'debooks_plans',
  'aeat_batches',
  'invoice_records',
  'migrations',
  'function_versions',
  'portal_messages',
]

test('every table with the hash of a secret that opens something is decided about at a restore', async () => {
  const { owner } = await testDatabase()
  const { rows } = await withClient(owner, (client) =>
    client.query<{ name: string; columns: string }>(`
      select c.relname as name, string_agg(a.attname, ' ') as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(token|hash|hashes)$'
       group by 1 order by 1`),
  )
  const undecided = rows.filter(({ name }) => !(name in REVOKED) && !NO_ACCESS.includes(name))
  expect(undecided).toEqual([])
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cleaner_sessions', 'recovery_links', 'session_tokens', 'support_sessions']),
  )
})
