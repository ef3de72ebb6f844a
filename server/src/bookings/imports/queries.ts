import type { ImportState } from '@posada/contract/bookings/imports/imports'
import type { ColumnMapping } from '@posada/domain/bookings/imports/column-mapping'
import type { ColumnField, ImportKind } from '@posada/domain/bookings/imports/import-fields'
import type { Day } from '@posada/domain/platform/days/day'
import { chunks } from '@posada/domain/platform/rows'
import { createHash } from 'node:crypto'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'
import type { OwnerPool } from '../../platform/db/owner-pool.ts'
import type { DueRow } from '../../platform/sweep/sweep-step.ts'

/** What prevents the import of a line; a note prevents nothing. */
export type Problem = { line: number; message: string; field?: ColumnField; isNote?: boolean }
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>
export type ImportedBookingRow = Insertable<Tables['bookings']>
export type ImportedStretchRow = Insertable<Tables['bookedRooms']>
type ImportedPaymentRow = Insertable<Tables['payments']>
export type ImportedExtraRow = Insertable<Tables['bookingExtras']>
export type ImportedTaxRow = Insertable<Tables['bookingTaxes']>
export type ImportedRows = {
  bookings: ImportedBookingRow[]
  stretches: ImportedStretchRow[]
  extras: ImportedExtraRow[]
  taxes: ImportedTaxRow[]
  payments: ImportedPaymentRow[]
}

export async function insertImport(db: Db, row: Insertable<Tables['bookingImports']>): Promise<void> {
  await db.insertInto('bookingImports').values(row).execute()
}

const UNFINISHED_STATES: ImportState[] = ['checking', 'running']

/** Deletes the imports of a kind that are not being compared or run. */
export async function deleteIdleImports(db: Db, accountId: string, kind: ImportKind): Promise<void> {
  await db
    .deleteFrom('bookingImports')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('state', 'not in', UNFINISHED_STATES)
    .execute()
}

/** All columns but the file itself, which may have megabytes. */
const selectImport = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('bookingImports')
    .select(['id', 'state', 'fileName', 'lineCount', 'columns', 'sample', 'mapping', 'establishmentId', 'toAdd'])
    .select(['alreadyThere', 'problems', 'problemCount', 'error', 'attempts', 'createdBy'])
    .select(['kind', 'updatesExisting', 'toUpdate', 'hasMonthFirstDates'])
    .$narrowType<{
      kind: ImportKind
      state: ImportState
      columns: string[]
      sample: string[][]
      mapping: ColumnMapping
      problems: Problem[]
    }>()
    .where('accountId', '=', accountId)
    .where('id', '=', id)

export function findImport(db: Db, accountId: string, id: string) {
  return selectImport(db, accountId, id).executeTakeFirst()
}

export async function csvOf(db: Db, accountId: string, id: string): Promise<string> {
  const file = db.selectFrom('bookingImports').select('csv').where('accountId', '=', accountId).where('id', '=', id)
  return (await file.executeTakeFirstOrThrow()).csv
}

/** Whether the stored text of a file is still this one. */
export async function isStoredCsv(db: Db, accountId: string, id: string, csv: string): Promise<boolean> {
  const file = db
    .selectFrom('bookingImports')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where(sql`md5(csv)`, '=', createHash('md5').update(csv).digest('hex'))
  return (await file.executeTakeFirst()) !== undefined
}

export async function updateImport(db: Db, accountId: string, id: string, patch: Updateable<Tables['bookingImports']>) {
  await db.updateTable('bookingImports').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/**
 * Locks an import in these states until the transaction ends; undefined if in another state or locked by another
 * worker.
 */
export function lockImport(db: Db, accountId: string, id: string, states: ImportState[] = UNFINISHED_STATES) {
  return selectImport(db, accountId, id).where('state', 'in', states).forUpdate().skipLocked().executeTakeFirst()
}

type KnownBooking = { id: string; locatorKey: string; importKey: string | null; stays: string[] }

/** Bookings with one of these locators or import keys, and their stays as 'unit check-in check-out'. */
export async function knownBookings(
  db: Db,
  accountId: string,
  locatorKeys: string[],
  importKeys: string[],
): Promise<KnownBooking[]> {
  const { rows } = await sql<KnownBooking>`
    select b.id, b.locator_key, b.import_key,
           array(select r.room_id || ' ' || r.check_in || ' ' || r.check_out from booked_rooms r
                  where r.account_id = b.account_id and r.booking_id = b.id order by 1) as stays
      from bookings b
     where b.account_id = ${accountId} and b.deleted_at is null
       and (b.locator_key = any(${locatorKeys}) or b.import_key = any(${importKeys}))`.execute(db)
  return rows
}

/** The locators of these bookings by their ids. */
export async function locatorsOf(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'locator'])
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, locator }) => [id, locator]))
}

const ROWS_PER_STATEMENT = 1_000 // rows per statement; a row has some thirty parameters

export async function insertBookings(db: Db, { bookings, stretches, extras, taxes, payments }: ImportedRows) {
  for (const some of chunks(bookings, ROWS_PER_STATEMENT)) await db.insertInto('bookings').values(some).execute()
  for (const some of chunks(stretches, ROWS_PER_STATEMENT)) await db.insertInto('bookedRooms').values(some).execute()
  for (const some of chunks(extras, ROWS_PER_STATEMENT)) await db.insertInto('bookingExtras').values(some).execute()
  for (const some of chunks(taxes, ROWS_PER_STATEMENT)) await db.insertInto('bookingTaxes').values(some).execute()
  for (const some of chunks(payments, ROWS_PER_STATEMENT)) await db.insertInto('payments').values(some).execute()
}

/** A row per stay in a unit, of bookings that touch the period, with the columns of the export. */
export async function stayLines(db: Db, accountId: string, from: Day | null, to: Day | null) {
  return db
    .selectFrom('bookings')
    .innerJoin('bookedRooms', (join) =>
      join.onRef('bookedRooms.accountId', '=', 'bookings.accountId').onRef('bookedRooms.bookingId', '=', 'bookings.id'),
    )
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'bookedRooms.accountId').onRef('rooms.id', '=', 'bookedRooms.roomId'),
    )
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'bookings.accountId')
        .onRef('establishments.id', '=', 'bookings.establishmentId'),
    )
    .leftJoin('agencies', (join) =>
      join.onRef('agencies.accountId', '=', 'bookings.accountId').onRef('agencies.id', '=', 'bookings.agencyId'),
    )
    .selectAll('bookings')
    .select(sql<string>`coalesce(agencies.name, bookings.agency_name)`.as('agencyNow'))
    .select(['bookedRooms.checkIn as roomCheckIn', 'bookedRooms.checkOut as roomCheckOut', 'bookedRooms.nightlyPrices'])
    .select(['rooms.name as roomName', 'establishments.name as establishmentName'])
    .where('bookings.accountId', '=', accountId)
    .where('bookings.deletedAt', 'is', null)
    .$if(from !== null, (query) => query.where('bookings.checkOut', '>=', from))
    .$if(to !== null, (query) => query.where('bookings.checkIn', '<=', to))
    .orderBy('bookings.checkIn')
    .orderBy('bookings.locatorKey')
    .orderBy('bookedRooms.checkIn')
    .orderBy('rooms.position')
    .execute()
}

/** Unfinished imports, including those whose worker died. */
export async function unfinishedImports(owner: OwnerPool): Promise<DueRow[]> {
  const { rows } = await owner.query<DueRow>(
    `select account_id as "accountId", id from booking_imports where state in ('checking', 'running')`,
    [],
  )
  return rows
}
