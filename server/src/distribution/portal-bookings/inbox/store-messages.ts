import { addDays, todayIn } from '@posada/domain/platform/days/day'
import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { newId } from '../../../platform/ids.ts'
import { insertMessages, type NewMessage } from '../queries/messages.ts'
import { type RawBooking, sealMessage } from './sealed-content.ts'

/** Reads a booking as the provider gave it. @throws Error with a Spanish `advice` where it cannot be read */
export type ReadBooking = (raw: RawBooking) => PortalBooking

/** Raw messages are kept as long after the check-out; those that nobody can read, after they came. */
export const KEPT_DAYS = 90
const KEPT_UNREAD_DAYS = 400

export type InboxSetup = Pick<Dependencies, 'secrets'>

/**
 * Stores what the provider gave, before anything is done with it. The same content of a code is stored once, however often it comes.
 * Returns how many are new.
 */
export async function storeMessages(
  db: Db,
  key: ConnectionKey,
  { secrets, readBooking, now }: InboxSetup & { readBooking: ReadBooking; now: Date },
  bookings: readonly RawBooking[],
): Promise<number> {
  const messages = bookings.map((raw): NewMessage => {
    const booking = readable(readBooking, raw)
    return {
      ...sealMessage(secrets, key, raw.body),
      id: newId(now.getTime()),
      code: raw.code,
      replaces: booking?.replaces ?? [],
      receivedAt: now,
      nextTryAt: now,
      acknowledgedAt: now, // unless it came as new, which is noted beside
      deleteAfter: booking ? addDays(booking.checkOut, KEPT_DAYS) : addDays(todayIn('UTC', now), KEPT_UNREAD_DAYS),
    }
  })
  return insertMessages(db, key, messages)
}

/** The booking; undefined where it cannot be read, which is stored too, and says so when it is applied. */
export function readable(readBooking: ReadBooking, raw: RawBooking): PortalBooking | undefined {
  try {
    return readBooking(raw)
  } catch {
    return undefined
  }
}
