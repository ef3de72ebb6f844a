import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { createHash } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import {
  importedDayFields,
  isTotalLine,
  oddStayNote,
  readBookingLine,
  type BookingLine,
} from '@posada/domain/bookings/imports/read-booking-line'
import { seemMonthFirst } from '@posada/domain/bookings/imports/date-order'
import type { ColumnMapping } from '@posada/domain/bookings/imports/column-mapping'
import { formatDay } from '@posada/domain/platform/days/day'
import { normalizeLocator } from '@posada/domain/bookings/locator'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { overlaps } from '@posada/domain/platform/days/stay'
import { type NameLookup, type ResolvedLine, resolveLine } from './resolve-line.ts'
import type { ImportRow, Problem } from './queries.ts'
import { cellReader } from './csv/cell-reader.ts'
import type { Csv } from '../../platform/csv/read-csv.ts'
import { bookingProblems } from './booking-problems.ts'

/** The lines of one booking; the first has its holder and other data of the booking. */
export type PlannedImport = { importKey: string; locatorKey: string | null; lines: [ResolvedLine, ...ResolvedLine[]] }

/** Other work has its turn after so many lines. */
const LINES_AT_ONCE = 200

/** The bookings of a file and its problems by line, without a comparison with the stored bookings. */
export async function planImport(
  csv: Csv,
  { mapping, hasMonthFirstDates }: Pick<ImportRow, 'mapping' | 'hasMonthFirstDates'>,
  lookup: NameLookup,
  now: Date,
) {
  const { columns, rows } = csv
  const isMonthFirst = hasMonthFirstDates || monthFirstIn(csv, mapping)
  const problems: Problem[] = []
  const lines: ResolvedLine[] = []
  const cellOfRow = cellReader(columns, mapping)
  const notes: Problem[] = []
  for (const [index, { line: number, cells }] of rows.entries()) {
    if (index % LINES_AT_ONCE === 0) await yieldToOthers()
    const cellOf = cellOfRow(cells)
    if (isTotalLine(cells, cellOf('checkIn'))) {
      notes.push({ line: number, message: 'Es una suma, no una reserva: se deja fuera', isNote: true })
      continue
    }
    const read = readBookingLine(cellOf, { isMonthFirst })
    const placed = 'problems' in read ? read : resolveLine(number, read.line, lookup)
    if ('problems' in placed) problems.push(...placed.problems.map((problem) => ({ line: number, ...problem })))
    else {
      lines.push(placed)
      const note = oddStayNote(placed.booking)
      if (note !== null) notes.push({ line: number, message: note, isNote: true })
    }
  }
  const bookings = withoutTwins(groupLines(lines, problems), problems)
  findOverlaps(lines, problems)
  for (const { lines: group } of bookings)
    problems.push(...bookingProblems(group, now).map((message) => ({ line: group[0].number, message })))
  return { bookings, problems, notes }
}

/** Whether the dates of the file seem to have the month first. */
export function monthFirstIn({ columns, rows }: Csv, mapping: ColumnMapping): boolean {
  const cellOfRow = cellReader(columns, mapping)
  return seemMonthFirst(
    rows.flatMap(({ cells }) => {
      const cellOf = cellOfRow(cells)
      return importedDayFields.map((field) => cellOf(field))
    }),
  )
}

function groupLines(lines: readonly ResolvedLine[], problems: Problem[]): PlannedImport[] {
  const groups = new Map<string, [ResolvedLine, ...ResolvedLine[]]>()
  for (const line of lines) {
    const { locator } = line.booking
    const key = locator === null ? `line ${line.number}` : normalizeLocator(locator)
    const group = groups.get(key)
    if (!group) groups.set(key, [line])
    else if (isSameBooking(group[0], line)) group.push(line)
    else problems.push({ line: line.number, message: `Tiene el localizador de la línea ${group[0].number} y es otra` })
  }
  return [...groups.values()].map((group) => ({
    lines: group,
    importKey: importKeyOf(group),
    locatorKey: group[0].booking.locator === null ? null : normalizeLocator(group[0].booking.locator),
  }))
}

/** Removes bookings that occur twice in the file, because a repeated import could not recognize them. */
function withoutTwins(bookings: readonly PlannedImport[], problems: Problem[]): PlannedImport[] {
  const firsts = new Map<string, number>()
  return bookings.filter(({ importKey, lines: [{ number }] }) => {
    const first = firsts.get(importKey)
    if (first === undefined) firsts.set(importKey, number)
    else problems.push({ line: number, message: `Es la misma que la línea ${first}` })
    return first === undefined
  })
}

const isSameBooking = (first: ResolvedLine, line: ResolvedLine) =>
  first.establishmentId === line.establishmentId &&
  normalizeText(first.booking.holder) === normalizeText(line.booking.holder)

/** A hash by which a repeated import of the same file recognizes the booking. */
const importKeyOf = (lines: readonly ResolvedLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ booking, roomId }) => [roomId, ...identityOf(booking)])))
    .digest('base64url')

/** Includes the state, because guests who cancelled may have booked the same again. */
const identityOf = ({ locator, checkIn, checkOut, holder, state }: BookingLine) => [
  normalizeLocator(locator ?? ''),
  checkIn,
  checkOut,
  normalizeText(holder),
  state,
]

/** Adds a problem for each line that overlaps another in the same unit, to the later line of the two. */
function findOverlaps(lines: readonly ResolvedLine[], problems: Problem[]) {
  const key = ({ roomId, booking }: ResolvedLine) => `${roomId} ${booking.checkIn}`
  const occupying = lines
    .filter(({ booking }) => occupiesUnits(booking.state))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
  let latest: ResolvedLine | undefined
  for (const line of occupying) {
    const before = latest?.roomId === line.roomId ? latest : undefined
    if (before && overlaps(before.booking, line.booking)) problems.push(overlapOf(before, line))
    if (!before || line.booking.checkOut > before.booking.checkOut) latest = line
  }
}

function overlapOf(a: ResolvedLine, b: ResolvedLine): Problem {
  const [first, second] = a.number < b.number ? [a, b] : [b, a]
  const { unitName, booking } = first
  return {
    line: second.number,
    field: 'unit',
    message: `${unitName} ya la ocupa la línea ${first.number}, del ${formatDay(booking.checkIn)} al ${formatDay(booking.checkOut)}`,
  }
}
