import { withClient } from '@posada/server/platform/db/with-client'
import { databaseOwnerOf } from '../support/establishment.ts'
import { codesOfSales } from './codes-of-sales.ts'
import type { World } from './world.ts'

/** Everything that the model, the provider and the database know of a sale, for the message of a failure. */
export async function aboutSale(world: World, dataDir: string, reference: string): Promise<string> {
  const codes = codesOfSales(world, [reference])
  const here = await withClient(await databaseOwnerOf(dataDir), async (client) => {
    const { rows: messages } = await client.query(
      `select code, replaces, place, received_at, applied_at, acknowledged_at, asked_at, failure, tries, next_try_at
         from portal_messages where code = any ($1) order by place`,
      [codes.map(({ code }) => String(code))],
    )
    const { rows: bookings } = await client.query(
      `select p.head_code, p.state, p.review_reason, p.changed_at, b.state as ours, b.check_in, b.check_out, b.id
         from portal_bookings p left join bookings b on b.account_id = p.account_id and b.id = p.booking_id
        where p.reference = $1`,
      [reference],
    )
    const { rows: trail } = await client.query(
      `select a.at, a.action, a.details from audit a
        where a.object_ids && $1::uuid[] order by a.at desc limit 12`,
      [bookings.flatMap(({ id }: { id: string | null }) => id ?? [])],
    )
    return { messages, bookings, trail }
  })
  return JSON.stringify({ sale: world.model.sales.find((sale) => sale.reference === reference), codes, ...here })
}
