import type { GuestDraftData } from '@posada/contract/travellers/guests/guest-drafts'
import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'

const savedByName = sql<string>`coalesce(nullif(logins.name, ''), logins.email, '')`.as('savedByName')

const draftsIn = (db: Db, accountId: string) =>
  db
    .selectFrom('guestDrafts')
    .leftJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'guestDrafts.accountId').onRef('logins.id', '=', 'guestDrafts.savedBy'),
    )
    .select(['guestDrafts.draftKey as key', 'guestDrafts.bookingId', 'guestDrafts.version', 'guestDrafts.savedAt'])
    .select(['guestDrafts.savedBy', savedByName, 'guestDrafts.data'])
    .$narrowType<{ data: GuestDraftData }>()
    .where('guestDrafts.accountId', '=', accountId)

/** The drafts of a booking in the order in which they were first saved. */
export const draftsOfBooking = (db: Db, accountId: string, bookingId: string) =>
  draftsIn(db, accountId)
    .where('guestDrafts.bookingId', '=', bookingId)
    .orderBy('guestDrafts.createdAt')
    .orderBy('guestDrafts.draftKey')
    .execute()

export const findDraft = (db: Db, accountId: string, key: string) =>
  draftsIn(db, accountId).where('guestDrafts.draftKey', '=', key).executeTakeFirst()

type SavedDraft = {
  accountId: string
  key: string
  bookingId: string
  data: GuestDraftData
  savedBy: string | null
  now: Date
}

/** Inserts the draft or replaces it; returns its version. */
export async function saveDraftRow(db: Db, draft: SavedDraft): Promise<number> {
  const { accountId, key, bookingId, savedBy, now } = draft
  const data = JSON.stringify(draft.data)
  const { version } = await db
    .insertInto('guestDrafts')
    .values({ accountId, draftKey: key, bookingId, data, createdAt: now, savedAt: now, savedBy })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'draftKey']).doUpdateSet((column) => ({
        bookingId,
        data,
        savedAt: now,
        savedBy,
        version: sql<number>`${column.ref('guestDrafts.version')} + 1`,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteDraft(db: Db, accountId: string, key: string): Promise<void> {
  const drafts = db.deleteFrom('guestDrafts').where('accountId', '=', accountId)
  await drafts.where('draftKey', '=', key).execute()
}

/** Minors whose responsible adult was a draft refer to the guest that the draft became. */
export async function replaceResponsible(
  db: Db,
  accountId: string,
  { bookingId, key, guestId }: { bookingId: string; key: string; guestId: string },
): Promise<void> {
  await sql`
    update guest_drafts set data = jsonb_set(data, '{responsibleId}', to_jsonb(${guestId}::text))
     where account_id = ${accountId} and booking_id = ${bookingId} and data ->> 'responsibleId' = ${key}`.execute(db)
}

export async function deleteDraftsOfBookings(db: Db, accountId: string, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const drafts = db.deleteFrom('guestDrafts').where('accountId', '=', accountId)
  await deferStatement(db, drafts.where('bookingId', 'in', [...bookingIds]))
}

type Move = { from: string; to: string; roomIds: readonly string[] }

export const moveDraftsOfUnits = (db: Db, accountId: string, { from, to, roomIds }: Move): Promise<void> =>
  deferStatement(
    db,
    sql`update guest_drafts set booking_id = ${to}
         where account_id = ${accountId} and booking_id = ${from} and data ->> 'roomId' = any(${roomIds}::text[])`,
  )

type UnitChange = { from: string; to: string }

/** One statement for all units, so that two of them can swap. */
export const changeUnitsOfDrafts = (db: Db, accountId: string, bookingId: string, changes: readonly UnitChange[]) =>
  deferStatement(
    db,
    sql`update guest_drafts d set data = jsonb_set(data, '{roomId}', to_jsonb(c."to"))
          from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("from" text, "to" text)
         where d.account_id = ${accountId} and d.booking_id = ${bookingId} and d.data ->> 'roomId' = c."from"`,
  )

/** Drafts of the person with that document number, which is compared by its letters and digits. */
export async function draftsWithDocument(db: Db, accountId: string, documentNumber: string) {
  const { rows } = await sql<{ key: string; bookingId: string; savedAt: Date; data: GuestDraftData }>`
    select draft_key as key, booking_id, saved_at, data from guest_drafts
     where account_id = ${accountId}
       and upper(regexp_replace(data ->> 'documentNumber', '[^[:alnum:]]', '', 'g'))
           = upper(regexp_replace(${documentNumber}, '[^[:alnum:]]', '', 'g'))
     order by created_at`.execute(db)
  return rows
}

/** Deletes the drafts of stays that ended before the day, and returns their bookings. */
export async function deleteDraftsOfStaysBefore(db: Db, accountId: string, day: Day): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string }>`
    delete from guest_drafts d using bookings b
     where d.account_id = ${accountId} and b.account_id = d.account_id and b.id = d.booking_id and b.check_out < ${day}
    returning d.booking_id`.execute(db)
  return rows.map(({ bookingId }) => bookingId)
}
