import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { formatDay } from '@posada/domain/platform/days/day'
import { firstOccupancies } from '../bookings/public.ts'
import { readUnitTerms } from '../../prices/day-values/public.ts'
import { establishmentsOf } from '../../establishments/establishments/public.ts'
import type { Db } from '../../platform/db/database.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { readStoredUnits } from '../../establishments/units/public.ts'
import { createNameLookup } from './resolve-line.ts'
import { planImport, type PlannedImport } from './import-plan.ts'
import { knownBookings, locatorsOf, type ImportRow, type Problem } from './queries.ts'
import type { Csv } from '../../platform/csv/read-csv.ts'

export type Comparison = { toAdd: PlannedImport[]; alreadyThere: number; problems: Problem[]; notes: Problem[] }

/** The bookings of the file to add, the number of those that exist already, and the problems by line. */
export async function compareImport(
  { db, accountId, now }: Pick<JobContext, 'db' | 'accountId' | 'now'>,
  row: ImportRow,
  csv: Csv,
): Promise<Comparison> {
  const establishments = await establishmentsOf(db, accountId)
  const rooms = await readStoredUnits(db, accountId)
  const terms = await readUnitTerms(db, accountId, { roomIds: null, days: null })
  const lookup = createNameLookup(establishments, rooms, terms, row.establishmentId)
  const { bookings, problems, notes } = await planImport(csv, row, lookup, now)
  const fresh = await withoutExisting(db, accountId, bookings, problems)
  problems.push(...(await occupancyProblems(db, accountId, fresh)))
  problems.sort((a, b) => a.line - b.line)
  return { toAdd: fresh, alreadyThere: bookings.length - fresh.length, problems, notes }
}

/**
 * Whether another booking has taken a unit or a locator of these bookings since the comparison. Call with the units
 * locked.
 */
export async function hasConflicts(db: Db, accountId: string, bookings: readonly PlannedImport[]): Promise<boolean> {
  const problems: Problem[] = []
  const fresh = await withoutExisting(db, accountId, bookings, problems)
  const occupied = await firstOccupancies(db, accountId, bookings.flatMap(occupyingStays))
  return fresh.length < bookings.length || problems.length > 0 || occupied.length > 0
}

/**
 * The bookings that do not exist yet: neither imported from an earlier file nor the same stays under the same locator.
 */
async function withoutExisting(
  db: Db,
  accountId: string,
  bookings: readonly PlannedImport[],
  problems: Problem[],
): Promise<PlannedImport[]> {
  const locatorKeys = bookings.flatMap(({ locatorKey }) => locatorKey ?? [])
  const known = await knownBookings(
    db,
    accountId,
    locatorKeys,
    bookings.map(({ importKey }) => importKey),
  )
  const importKeys = new Set(known.map(({ importKey }) => importKey))
  const byLocator = new Map(known.map((booking) => [booking.locatorKey, booking]))
  return bookings.filter(({ importKey, locatorKey, lines }) => {
    if (importKeys.has(importKey)) return false
    const other = locatorKey === null ? undefined : byLocator.get(locatorKey)
    if (!other) return true
    if (other.stays.join() === stayKeys(lines).join()) return false
    problems.push({
      line: lines[0].number,
      field: 'locator',
      message: `Ya hay otra reserva con el localizador ${lines[0].booking.locator}`,
    })
    return true
  })
}

const stayKeys = (lines: PlannedImport['lines']) =>
  lines.map(({ roomId, booking }) => `${roomId} ${booking.checkIn} ${booking.checkOut}`).sort()

const occupyingStays = ({ lines }: PlannedImport) =>
  lines.flatMap(({ number, unitName, roomId, booking: { checkIn, checkOut, state } }) =>
    occupiesUnits(state) ? [{ line: number, unitName, roomId, checkIn, checkOut }] : [],
  )

/** A problem for each line whose unit is occupied on one of its nights. */
async function occupancyProblems(db: Db, accountId: string, bookings: readonly PlannedImport[]): Promise<Problem[]> {
  const stays = bookings.flatMap(occupyingStays)
  const occupancies = await firstOccupancies(db, accountId, stays)
  const locators = await locatorsOf(
    db,
    accountId,
    occupancies.flatMap(({ bookingId }) => bookingId ?? []),
  )
  return occupancies.map(({ index, bookingId, checkIn, checkOut }) => {
    const { line, unitName } = stays[index]! // the query returns the indexes it was given
    const occupant = bookingId ? `reserva ${locators.get(bookingId)}` : 'bloqueada'
    return {
      line,
      field: 'unit' as const,
      message: `${unitName} no está libre: ${occupant} del ${formatDay(checkIn)} al ${formatDay(checkOut)}`,
    }
  })
}
