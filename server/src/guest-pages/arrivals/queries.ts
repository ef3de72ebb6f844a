import type { Day } from '@posada/domain/platform/days/day'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'
import type { OwnerPool } from '../../platform/db/owner-pool.ts'
import { REMINDER_HOUR } from '@posada/domain/guest-pages/self-check-in/autonomous-arrival'
import { lastCallArrivals } from '../../travellers/registry/public.ts'

export type IdentityMeans = 'phone' | 'card'
type ProofRow = Selectable<Tables['identityProofs']> & { means: IdentityMeans }
type CodeRow = Selectable<Tables['arrivalCodes']>

/** What showed the identity of travellers of a booking, the first one first. */
export const proofsOfBooking = (db: Db, accountId: string, bookingId: string): Promise<ProofRow[]> =>
  db
    .selectFrom('identityProofs')
    .selectAll()
    .$narrowType<{ means: IdentityMeans }>()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .orderBy('shownAt')
    .orderBy('id')
    .execute()

export async function insertProof(db: Db, proof: ProofRow): Promise<void> {
  await db.insertInto('identityProofs').values(proof).execute()
}

type NewCode = Omit<CodeRow, 'usedAt'>

/** Keeps a code for a place; an earlier one is good no more. */
export async function saveCode(db: Db, code: NewCode): Promise<void> {
  const { guestId, codeHash, sentAt, expiresAt, triesLeft } = code
  await db
    .insertInto('arrivalCodes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'placeId'])
        .doUpdateSet({ guestId, codeHash, sentAt, expiresAt, triesLeft, usedAt: null }),
    )
    .execute()
}

export const findCode = (db: Db, accountId: string, placeId: string): Promise<CodeRow | undefined> =>
  db
    .selectFrom('arrivalCodes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('placeId', '=', placeId)
    .executeTakeFirst()

export async function updateCode(
  db: Db,
  accountId: string,
  placeId: string,
  change: { triesLeft: number } | { usedAt: Date },
): Promise<void> {
  await db
    .updateTable('arrivalCodes')
    .set(change)
    .where('accountId', '=', accountId)
    .where('placeId', '=', placeId)
    .execute()
}

/** How often the digits of a card were typed wrongly for a booking. */
export async function cardTriesOf(db: Db, accountId: string, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('arrivalCardTries')
    .select('tries')
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return row?.tries ?? 0
}

export async function saveCardTries(db: Db, accountId: string, bookingId: string, tries: number): Promise<void> {
  await db
    .insertInto('arrivalCardTries')
    .values({ accountId, bookingId, tries })
    .onConflict((conflict) => conflict.columns(['accountId', 'bookingId']).doUpdateSet({ tries }))
    .execute()
}

/** In the evening of the day, and some hours before the report of who came is due. */
type ReminderOccasion = 'evening' | 'last-call'
type Reminder = { accountId: string; bookingId: string; arrival: Day; remindedAt: Date }

/** Claims the reminder of an arrival; false where another process has it. */
export async function claimReminder(db: Db, occasion: ReminderOccasion, reminder: Reminder): Promise<boolean> {
  const claimed = await db
    .insertInto(occasion === 'evening' ? 'arrivalReminders' : 'arrivalLastCalls')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .returning('bookingId')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The locator of a booking whose arrival of that day nobody has confirmed, with the planned instant. */
export async function findUnconfirmedArrival(
  db: Db,
  accountId: string,
  { bookingId, arrival }: { bookingId: string; arrival: Day },
): Promise<{ locator: string; plannedAt: Date } | undefined> {
  const { rows } = await sql<{ locator: string; plannedAt: Date }>`
    select b.locator, a.planned_at
      from unconfirmed_arrivals a join bookings b on b.account_id = a.account_id and b.id = a.booking_id
     where a.account_id = ${accountId} and a.booking_id = ${bookingId} and a.arrival = ${arrival}`.execute(db)
  return rows[0]
}

/** The bookings that arrive on a day at an establishment and whose arrival nobody has confirmed. */
export type UnconfirmedArrivals = {
  accountId: string
  establishmentId: string
  day: Day
  occasion: ReminderOccasion
  bookingIds: string[]
}

/**
 * Arrivals that nobody has confirmed and of which nobody was told yet: those of today in the evening, local time, and those whose
 * report is due in some hours.
 */
export async function arrivalsToRemindOf(owner: OwnerPool, now: Date): Promise<UnconfirmedArrivals[]> {
  const { after, until } = lastCallArrivals(now)
  const { rows } = await owner.query<UnconfirmedArrivals>(
    `select a.account_id as "accountId", a.establishment_id as "establishmentId", a.arrival as day, asked.occasion,
            array_agg(a.booking_id) as "bookingIds"
       from unconfirmed_arrivals a
       join establishments e on e.account_id = a.account_id and e.id = a.establishment_id and e.email <> ''
      cross join lateral (
        select 'evening' as occasion
         where a.arrival = ($1::timestamptz at time zone a.time_zone)::date
           and ($1::timestamptz at time zone a.time_zone)::time >= $2::time
           and not exists (select from arrival_reminders r
                            where r.account_id = a.account_id and r.booking_id = a.booking_id and r.arrival = a.arrival)
         union all
        select 'last-call'
         where a.planned_at > $3 and a.planned_at <= $4
           and not exists (select from arrival_last_calls r
                            where r.account_id = a.account_id and r.booking_id = a.booking_id and r.arrival = a.arrival)) asked
      where a.arrival between ($1::timestamptz - interval '3 days')::date and ($1::timestamptz + interval '1 day')::date
        and not exists (select from account_closings c where c.account_id = a.account_id)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [now, REMINDER_HOUR, after, until],
  )
  return rows
}
