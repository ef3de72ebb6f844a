import { ownerQuery } from '../support/owner-query.ts'

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
  return ownerQuery<OurReport>(
    dataDir,
    `select case kind when 'travellers' then 'PV' else 'RH' end as type, reference, state, code, attempts,
              array(select concat_ws(' ', operation, at::time(0), http_status, failure) from communication_exchanges e
                     where e.account_id = c.account_id and e.communication_id = c.id order by at) as exchanges
         from communications c order by id`,
  )
}

/** The number of reports that are due for the worker at an instant. */
export async function dueAt(dataDir: string, instant: number): Promise<number> {
  const [row] = await ownerQuery<{ n: number }>(
    dataDir,
    `select count(*)::int as n from communications where state in ('due', 'queued', 'sent') and next_at <= $1`,
    [new Date(instant)],
  )
  return row!.n
}
