import { findIneUnitType } from '@posada/domain/establishments/units/ine-unit-types'
import type { MonthCount, UnitNight } from '@posada/domain/surveys/month-count'
import { dayCell, headRow, moneyCell, type SheetRow } from '../sheets/cells.ts'
import { countsAs } from '../sheets/price-rows.ts'
import { bookingRow, type Sources } from './sources.ts'

/** One row for each occupied night of a unit, with its income. */
export function* incomeRows({ nights, survey }: MonthCount, sources: Sources): Generator<SheetRow> {
  yield headRow(['Día', 'Unidad', 'Tipo', 'Ingreso sin IVA', 'Cuenta como', ...sources.bookingHead])
  for (const night of nightsByDay(nights))
    if (night.people > 0)
      yield [
        dayCell(night.day),
        sources.unitName(night.unitId),
        findIneUnitType(night.ineType)?.type ?? '',
        moneyCell(night.net),
        countsAs(survey, night),
        ...bookingRow(sources, night.bookingId),
      ]
}

/** Nights that were sold and on which nobody slept: they are in no figure of the survey. */
export function* unsleptRows({ nights }: MonthCount, sources: Sources): Generator<SheetRow> {
  yield headRow(['Día', 'Unidad', 'Precio sin IVA', ...sources.bookingHead])
  for (const { day, unitId, net, people, bookingId } of nightsByDay(nights))
    if (people === 0) yield [dayCell(day), sources.unitName(unitId), moneyCell(net), ...bookingRow(sources, bookingId)]
}

/** In the order of the days, and of the bookings within a day. */
export const nightsByDay = (nights: readonly UnitNight[]): UnitNight[] =>
  nights.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
