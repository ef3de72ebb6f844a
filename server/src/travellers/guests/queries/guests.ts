import type { Day } from '@posada/domain/platform/days/day'
import type { TimeZone } from '@posada/domain/establishments/establishment'
import type { DocumentType, Sex } from '@posada/domain/travellers/traveller'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { freePlacesOfGuests } from '../../checkin-places/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { displayName } from '../guest-names.ts'

type NewGuestRow = Insertable<Tables['guests']>
type GuestPatch = Omit<Updateable<Tables['guests']>, 'accountId' | 'id' | 'establishmentId' | 'version'>
type Narrowed = { sex: Sex | ''; documentType: DocumentType | '' }
export type GuestRow = Selectable<Tables['guests']> & Narrowed
/** A guest with establishment, booking and unit; `checkIn` is the local day of arrival. */
export type GuestDetails = NonNullable<Awaited<ReturnType<typeof findGuest>>>

export async function insertGuest(db: Db, guest: NewGuestRow): Promise<void> {
  await db.insertInto('guests').values(guest).execute()
}

/** Finds annulled guests too, because their record is kept for the legal time. */
export const findGuest = (db: Db, accountId: string, id: string) =>
  selectGuestDetails(db, accountId).where('guests.id', '=', id).executeTakeFirst()

/** The guests of a booking that are not annulled, in the order of registration. */
export const guestDetailsOf = (db: Db, accountId: string, bookingId: string): Promise<GuestDetails[]> =>
  selectGuestDetails(db, accountId)
    .where('guests.bookingId', '=', bookingId)
    .where('guests.annulledAt', 'is', null)
    .orderBy('guests.createdAt')
    .orderBy('guests.id')
    .execute()

/** The names of guests by id, of annulled ones too: 'Ana Ruiz Vega'. */
export async function namesOfGuests(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('guests')
    .select(['id', 'name', 'firstSurname', 'secondSurname'])
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, displayName(row)]))
}

function selectGuestDetails(db: Db, accountId: string) {
  return db
    .selectFrom('guests')
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'guests.accountId')
        .onRef('establishments.id', '=', 'guests.establishmentId'),
    )
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.accountId', '=', 'guests.accountId').onRef('bookings.id', '=', 'guests.bookingId'),
    )
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'guests.accountId').onRef('rooms.id', '=', 'guests.roomId'),
    )
    .selectAll('guests')
    .select(['establishments.name as establishmentName', 'establishments.timeZone', 'establishments.provinceCode'])
    .select(['establishments.checkInTime', 'establishments.checkOutTime'])
    .select([
      'bookings.locator',
      'bookings.checkIn as bookingCheckIn',
      'bookings.checkOut as bookingCheckOut',
      'bookings.checkedInAt as bookingCheckedInAt',
      'bookings.checkedOutAt as bookingCheckedOutAt',
      'bookings.occupants',
      'rooms.name as roomName',
    ])
    .select(sql<Day>`(guests.checked_in_at at time zone establishments.time_zone)::date`.as('checkIn'))
    .select(isSigned)
    .$narrowType<Narrowed & { timeZone: TimeZone }>()
    .where('guests.accountId', '=', accountId)
}

const isSigned = sql<boolean>`exists (
  select from guest_signatures s where s.account_id = guests.account_id and s.guest_id = guests.id)`.as('isSigned')

/** The guests of a booking that are not annulled, in the order of registration. */
export function guestRowsOf(db: Db, accountId: string, bookingId: string): Promise<GuestRow[]> {
  return db
    .selectFrom('guests')
    .selectAll()
    .$narrowType<Narrowed>()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('annulledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Every change raises the version, so that concurrent edits of two users are detected. */
export async function updateGuest(db: Db, accountId: string, id: string, patch: GuestPatch): Promise<void> {
  await db
    .updateTable('guests')
    .set(patch)
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Notes that the country of residence of guests was stated. */
export async function markResidencesStated(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('guests')
    .set({ isResidenceStated: true })
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Deletes guests with signatures and links to reports, and frees their places of a self check-in; minors whose responsible
 * adult is deleted have none afterwards.
 */
export async function deleteGuests(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const others = db.updateTable('guests').set({ responsibleId: null }).where('accountId', '=', accountId)
  await others.where('responsibleId', 'in', [...ids]).execute()
  await freePlacesOfGuests(db, accountId, ids)
  await db
    .deleteFrom('guests')
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
}

export async function saveSignature(db: Db, accountId: string, guestId: string, bytes: Buffer, now: Date) {
  await db
    .insertInto('guestSignatures')
    .values({ accountId, guestId, bytes, signedAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'guestId']).doUpdateSet({ bytes, signedAt: now }))
    .execute()
}

export async function deleteSignature(db: Db, accountId: string, guestId: string): Promise<void> {
  await db.deleteFrom('guestSignatures').where('accountId', '=', accountId).where('guestId', '=', guestId).execute()
}

export function findSignature(db: Db, accountId: string, guestId: string) {
  return db
    .selectFrom('guestSignatures')
    .select(['bytes', 'signedAt'])
    .where('accountId', '=', accountId)
    .where('guestId', '=', guestId)
    .executeTakeFirst()
}

/** The report number is not part of the edited data, so the version stays. */
export async function setReportNumber(db: Db, accountId: string, id: string, reportNumber: number): Promise<void> {
  const guest = db.updateTable('guests').set({ reportNumber }).where('accountId', '=', accountId).where('id', '=', id)
  await guest.execute()
}

/** Guests of a booking without a report number, in the order of registration. */
export function guestsWithoutReportNumber(db: Db, accountId: string, bookingId: string) {
  return db
    .selectFrom('guests')
    .select(['id', 'checkedInAt', 'expectedAt'])
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('annulledAt', 'is', null)
    .where('reportNumber', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Locks a confirmed booking that is not deleted until the commit; with the time zone of its establishment. */
export function lockBookingOfGuests(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'bookings.accountId')
        .onRef('establishments.id', '=', 'bookings.establishmentId'),
    )
    .select([
      'bookings.id',
      'bookings.establishmentId',
      'bookings.checkIn',
      'bookings.checkedInAt',
      'bookings.checkedOutAt',
    ])
    .select('establishments.timeZone')
    .$narrowType<{ timeZone: TimeZone }>()
    .where('bookings.accountId', '=', accountId)
    .where('bookings.id', '=', id)
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.deletedAt', 'is', null)
    .forUpdate('bookings')
    .executeTakeFirst()
}

/** The birth dates of a booking's guests, without annulled guests and those without a birth date. */
export async function birthDatesOf(db: Db, accountId: string, bookingId: string): Promise<Day[]> {
  const rows = await db
    .selectFrom('guests')
    .select('birthDate')
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('annulledAt', 'is', null)
    .where('birthDate', 'is not', null)
    .$narrowType<{ birthDate: string }>()
    .execute()
  return rows.map(({ birthDate }) => birthDate)
}

/** The guests of a booking marked as VIP or not to be admitted, by a client with the same document (as `peopleWithDocument` finds it). */
export async function marksOfGuests(db: Db, accountId: string, bookingId: string) {
  const { rows } = await sql<{ id: string; isVip: boolean; isNotAdmitted: boolean }>`
    select g.id, bool_or(c.is_vip) as is_vip, bool_or(c.is_not_admitted) as is_not_admitted
      from guests g
      join clients c on c.account_id = g.account_id and c.deleted_at is null and not c.is_company and c.id_key <> ''
       and c.id_key = regexp_replace(upper(g.document_number), '[^[:alnum:]]', '', 'g')
       and (g.nationality = '' or c.id_country in ('', g.nationality, g.country_code))
     where g.account_id = ${accountId} and g.booking_id = ${bookingId} and g.annulled_at is null
       and (c.is_vip or c.is_not_admitted)
     group by g.id`.execute(db)
  return rows
}
