import type { HoldNotice, HoldOutcome } from '@posada/domain/bookings/holds/booking-hold'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'
import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { NextHold } from '../booking-change.ts'

type Key = { accountId: string; bookingId: string }

export const insertHold = (db: Db, hold: Insertable<Tables['bookingHolds']>): Promise<void> =>
  deferStatement(db, db.insertInto('bookingHolds').values(hold))

/** A hold goes on, of another kind or with another end; one that has ended holds again. */
export const continueHold = (db: Db, { accountId, bookingId }: Key, next: NextHold): Promise<void> =>
  deferStatement(
    db,
    db
      .updateTable('bookingHolds')
      .set({ ...next, endedAt: null, outcome: '', notice: '' })
      .where('accountId', '=', accountId)
      .where('bookingId', '=', bookingId),
  )

/** Ends a hold; one that has ended before gets the new outcome, as when it is revived. */
export const endHold = (
  db: Db,
  { accountId, bookingId }: Key,
  ending: { endedAt: Date; outcome: HoldOutcome; notice: HoldNotice | '' },
): Promise<void> =>
  deferStatement(
    db,
    db.updateTable('bookingHolds').set(ending).where('accountId', '=', accountId).where('bookingId', '=', bookingId),
  )

export const setNotice = (db: Db, { accountId, bookingId }: Key, notice: HoldNotice | ''): Promise<void> =>
  deferStatement(
    db,
    db
      .updateTable('bookingHolds')
      .set({ notice })
      .where('accountId', '=', accountId)
      .where('bookingId', '=', bookingId),
  )

/** Of these bookings those that hold their units no longer, in the order of their ids. */
export async function lapsedAmong(
  db: Db,
  accountId: string,
  { bookingIds, now }: { bookingIds: readonly string[]; now: Date },
): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectFrom('bookingHolds')
    .select('bookingId')
    .where('accountId', '=', accountId)
    .where('bookingId', 'in', [...bookingIds])
    .where('endedAt', 'is', null)
    .where('heldUntil', '<=', now)
    .orderBy('bookingId')
    .execute()
  return rows.map(({ bookingId }) => bookingId)
}

/** What guest and establishment are to be told of a hold; undefined where nothing. The booking is locked. */
export async function noticeOf(db: Db, { accountId, bookingId }: Key): Promise<HoldNotice | undefined> {
  const row = await db
    .selectFrom('bookingHolds')
    .select('notice')
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return row?.notice || undefined
}

/** The bookings of an account of whose holds somebody is to be told. */
export async function bookingsToTell(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookingHolds')
    .select('bookingId')
    .where('accountId', '=', accountId)
    .where('notice', '<>', '')
    .orderBy('bookingId')
    .limit(200)
    .execute()
  return rows.map(({ bookingId }) => bookingId)
}

export type HeldBooking = { accountId: string; bookingId: string }

/** Holds whose time has run out, in all accounts, oldest first. */
export async function lapsedHolds(owner: OwnerPool, now: Date): Promise<HeldBooking[]> {
  const { rows } = await owner.query<HeldBooking>(
    `select account_id as "accountId", booking_id as "bookingId" from booking_holds
      where ended_at is null and held_until <= $1 order by held_until, booking_id limit 1000`,
    [now],
  )
  return rows
}

/** The accounts in which somebody is to be told of a hold. */
export async function accountsToTell(owner: OwnerPool): Promise<string[]> {
  const { rows } = await owner.query<{ accountId: string }>(
    `select distinct account_id as "accountId" from booking_holds where notice <> ''`,
  )
  return rows.map(({ accountId }) => accountId)
}
