import { sql } from 'kysely'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'

/** What came as new is to be acknowledged and read again, also where the same content has come before. */
export async function markUnacknowledged(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  await db
    .updateTable('portalMessages')
    .set({ acknowledgedAt: null })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('code', 'in', [...codes])
    .where('acknowledgedAt', 'is not', null)
    .execute()
}

/**
 * Has cancellations applied that come as new now and were passed over when they were found among all bookings, although they are not from
 * before the connection.
 */
export async function applyPassedOver(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  await sql`
    update portal_messages m set applied_at = null
      from portal_bookings p, channel_connections c
     where m.account_id = ${accountId} and m.establishment_id = ${establishmentId} and m.code = any (${[...codes]}::text[])
       and m.applied_at is not null and p.account_id = m.account_id and p.id = m.portal_booking_id
       and p.state = 'cancelled' and p.booking_id is null and c.account_id = m.account_id
       and c.establishment_id = m.establishment_id and m.received_at > c.bookings_taken_in_at`.execute(db)
}

/** Codes that came as new and have not been read again since they were acknowledged, oldest first. */
export async function unacknowledgedCodes(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('portalMessages')
    .select('code')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('acknowledgedAt', 'is', null)
    .groupBy('code')
    .orderBy((column) => column.fn.min('place'))
    .limit(limit)
    .execute()
  return rows.map(({ code }) => code)
}

export async function markAcknowledged(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  if (codes.length === 0) return
  await db
    .updateTable('portalMessages')
    .set({ acknowledgedAt: now })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('code', 'in', [...codes])
    .where('acknowledgedAt', 'is', null)
    .execute()
}
