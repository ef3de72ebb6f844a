import { withClient } from '@posada/server/db/with-client'
import { databaseOwnerOf } from '../support/establishment.ts'

type OurReport = {
  type: 'PV' | 'RH'
  reference: string
  state: string
  code: string | null
  attempts: number
  /** The outcome of each request, oldest first. */
  exchanges: string[]
}

/** Every report in our database. */
export async function ourReports(dataDir: string): Promise<OurReport[]> {
  return withClient(await databaseOwnerOf(dataDir), async (client) => {
    const { rows } = await client.query<OurReport>(
      `select case kind when 'travellers' then 'PV' else 'RH' end as type, reference, state, code, attempts,
              array(select concat_ws(' ', operation, at::time(0), http_status, failure) from communication_exchanges e
                     where e.account_id = c.account_id and e.communication_id = c.id order by at) as exchanges
         from communications c order by id`,
    )
    return rows
  })
}

/** The number of reports that are due for the worker at an instant. */
export async function dueAt(dataDir: string, instant: number): Promise<number> {
  return withClient(await databaseOwnerOf(dataDir), async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from communications where state in ('due', 'queued', 'sent') and next_at <= $1`,
      [new Date(instant)],
    )
    return rows[0]!.n
  })
}
