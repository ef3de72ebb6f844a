import { newId } from '../../platform/ids.ts'
import { withClient } from '../../platform/db/with-client.ts'
import type { GivenApp } from '../given.ts'

type Named = Record<'accountId' | 'establishmentId' | 'marker', string>

/** A connection with Anfix, and a company with an account that was chosen for a payment. Without an invoice nothing was sent. */
export async function anfixOf({ logins, clock }: GivenApp, { accountId, establishmentId, marker }: Named) {
  const now = clock.now()
  const companies = JSON.stringify([{ id: marker, name: marker }])
  await withClient(logins.owner, async (client) => {
    const run = (text: string, ...values: unknown[]) => client.query(text, [accountId, ...values])
    await run(
      `insert into anfix_links (account_id, token, linked_at, push_from, companies) values ($1, '\\x00', $2, '2026-01-01', $3)`,
      now,
      companies,
    )
    await run('insert into anfix_companies values ($1, $2, $3, $3, $3)', establishmentId, marker)
    await run(`insert into anfix_accounts values ($1, $2, $3, '4', $3, 0)`, establishmentId, marker)
    await run('insert into anfix_payment_accounts values ($1, $2, $3, $3)', newId(), marker)
  })
}
