import type { Day } from '@posada/domain/platform/days/day'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type IdentityMeans = 'phone' | 'card'
export type ProofRow = Selectable<Tables['identityProofs']> & { means: IdentityMeans }
export type CodeRow = Selectable<Tables['arrivalCodes']>

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
export type ReminderOccasion = 'evening' | 'last-call'
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
