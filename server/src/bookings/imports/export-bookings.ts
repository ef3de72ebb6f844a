import type { Input } from '@posada/contract/endpoint'
import type { importsApi } from '@posada/contract/bookings/imports/imports'
import { importColumns } from '@posada/domain/bookings/imports/column-mapping'
import type { ImportKind } from '@posada/domain/bookings/imports/import-fields'
import { stateNames } from '@posada/domain/bookings/imports/state-and-regime-words'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { roomTotal } from '@posada/domain/platform/money/price'
import { regimeName } from '@posada/domain/bookings/regimes'
import { tariffName } from '@posada/domain/bookings/tariffs'
import type { RequestContext, Download } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { stayLines } from './queries.ts'
import { writeCsv, type ExportedLine } from './csv/write-csv.ts'

/** The template for imports: all columns with one line as an example. */
export const importTemplate = (kind: ImportKind): Download =>
  writeCsv(kind, kind === 'clients' ? 'plantilla-clientes.csv' : 'plantilla-reservas.csv', [
    Object.fromEntries(importColumns(kind).map(({ field, example }) => [field, example])),
  ])

/**
 * The bookings that touch the period as CSV for the import, a line per stay in a unit.
 * @throws UserError for an invalid period
 */
export async function exportBookings(
  { db, accountId }: RequestContext,
  { from, to }: Input<(typeof importsApi)['export']>,
): Promise<Download> {
  if (from && to && from > to) throw new UserError('La fecha de inicio no puede ser posterior a la fecha de fin')
  const stays = await stayLines(db, accountId, from, to)
  return writeCsv(
    'bookings',
    'reservas.csv',
    stays.map((stay, index) => lineOf(stay, stays[index - 1]?.id !== stay.id)),
  )
}

/** The fields of the whole booking are in its first line only. */
function lineOf(stay: Awaited<ReturnType<typeof stayLines>>[number], isFirst: boolean): ExportedLine {
  const prices = stay.nightlyPrices
  return {
    locator: stay.locator,
    establishment: stay.establishmentName,
    unit: stay.roomName,
    checkIn: formatDay(stay.roomCheckIn),
    checkOut: formatDay(stay.roomCheckOut),
    holder: stay.holderName,
    total: plainEuros(roomTotal(prices)),
    nightlyPrices: prices.map(plainEuros).join('|'),
    state: stateNames[stay.state],
    ...(isFirst && exportedBookingFields(stay)),
  }
}

const exportedBookingFields = (stay: Awaited<ReturnType<typeof stayLines>>[number]): ExportedLine => ({
  phone: stay.phone,
  email: stay.email,
  occupants: String(stay.occupants),
  children: String(stay.children),
  agency: stay.agencyNow,
  tariff: tariffName(stay.tariffId),
  regime: regimeName(stay.regime),
  extras: plainEuros(stay.extrasTotal),
  touristTax: plainEuros(stay.taxTotal),
  deposit: plainEuros(stay.deposit),
  paid: plainEuros(stay.paid),
  optionUntil: stay.optionUntil ? formatDay(stay.optionUntil) : '',
  checkedIn: stay.checkedInAt ? 'Sí' : 'No',
  checkedOut: stay.checkedOutAt ? 'Sí' : 'No',
  observations: stay.observations,
  cancelReason: stay.cancelReason,
  cancelFee: stay.state === 'no_show' ? keptText(stay.noShowFee) : plainEuros(stay.cancelFee),
})

/** Blank where nobody has said what is kept. */
const keptText = (kept: number | null) => (kept === null ? '' : plainEuros(kept))

/** An amount such as '1234,50', without separators and currency, which spreadsheets read as a number. */
const plainEuros = (cents: number) => formatEuros(cents).replace(/[.\s€]/g, '')
