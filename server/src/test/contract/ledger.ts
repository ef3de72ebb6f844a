import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import type { GivenApp } from '../given.ts'

/** Accounts of an establishment, and a journal that was exported with an entry. */
export async function journalExportOf(
  given: GivenApp,
  { accountId, establishmentId, marker }: { accountId: string; establishmentId: string; marker: string },
): Promise<string> {
  const id = newId()
  const lines = JSON.stringify([
    ['57000000', 1200, 0],
    ['55500000', 0, 1200],
  ])
  await withClient(given.logins.owner, async (client) => {
    await client.query(`insert into ledger_plans (account_id, establishment_id) values ($1, $2)`, [
      accountId,
      establishmentId,
    ])
    await client.query(
      `insert into ledger_exports (account_id, id, format, from_day, to_day, establishment_id, is_whole, entries, exported_at)
       values ($1, $2, 'csv', '2026-07-01', '2026-07-31', $3, false, 1, now())`,
      [accountId, id, establishmentId],
    )
    await client.query(
      `insert into ledger_exported_entries (account_id, export_id, establishment_id, entry_key, number, day, tax_id, concept,
                                            document, lines, substance)
       values ($1, $2, $3, 'till-movement:1', 1, '2026-07-20', '', $4, $4, $5, '')`,
      [accountId, id, establishmentId, marker, lines],
    )
    await client.query(
      `insert into ledger_marks (account_id, format, establishment_id, entry_key, day, export_id)
       values ($1, 'csv', $2, 'till-movement:1', '2026-07-20', $3)`,
      [accountId, establishmentId, id],
    )
    await client.query(
      `insert into ledger_numbers (account_id, format, tax_id, year, last) values ($1, 'csv', '', 2026, 1)`,
      [accountId],
    )
  })
  return id
}
