import { withClient } from '@posada/server/platform/db/with-client'
import type { AnfixBooks } from '@posada/server/simulators/anfix/types'
import { databaseOwnerOf } from '../support/establishment.ts'

type Invoiced = { number: string; total: number; payments: string[] }

/** Each issued invoice with its total and the payments of its booking that stand, in cents. */
async function ourInvoices(dataDir: string): Promise<Invoiced[]> {
  return withClient(await databaseOwnerOf(dataDir), async (client) => {
    const { rows } = await client.query<Invoiced>(
      `select i.number, i.total,
              array(select p.amount::text from payments p
                     where p.account_id = i.account_id and p.booking_id = i.booking_id and p.reverses is null
                       and not exists (select from payments r where r.account_id = p.account_id and r.reverses = p.id)
                     order by p.amount) as payments
         from invoices i where i.state = 'issued'`,
    )
    return rows
  })
}

/** Invoices that are not there once, with what was received for them and nothing else; none is expected. */
export async function differencesWithBooks({ invoices, charges }: AnfixBooks, dataDir: string): Promise<string[]> {
  const cents = (euros: number) => Math.round(euros * 100)
  return (await ourInvoices(dataDir)).flatMap(({ number, total, payments }) => {
    const theirs = invoices.filter(({ RefNumber }) => RefNumber === number)
    const paid = charges
      .filter(({ ChargeSourceId }) => theirs.some(({ IssuedInvoiceId }) => IssuedInvoiceId === ChargeSourceId))
      .map(({ ChargeAmount, ChargeIsRefund }) => cents(ChargeIsRefund ? -ChargeAmount : ChargeAmount))
      .sort((one, other) => one - other)
    const isSame =
      theirs.length === 1 && cents(theirs[0]!.TotalValue) === total && paid.map(String).join() === payments.join()
    return isSame ? [] : [`${number}: ${theirs.length} invoices, paid ${paid.join()} instead of ${payments.join()}`]
  })
}

/** What waits, in all or until now, and what was refused. */
export async function openPushes(dataDir: string, now?: number): Promise<{ waiting: number; refused: number }> {
  return withClient(await databaseOwnerOf(dataDir), async (client) => {
    const { rows } = await client.query<{ waiting: number; refused: number }>(
      `select count(*) filter (where refusal = '' and ($1::timestamptz is null or next_at <= $1))::int as waiting,
              count(*) filter (where refusal <> '')::int as refused
         from anfix_pushes where state in ('queued', 'leaving')`,
      [now === undefined ? null : new Date(now)],
    )
    return rows[0]!
  })
}
