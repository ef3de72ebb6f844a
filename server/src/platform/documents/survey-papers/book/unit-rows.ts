import { findIneUnitType } from '@posada/domain/establishments/units/ine-unit-types'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import { dayCell, headRow, numberCell, type SheetRow } from '../sheets/cells.ts'
import { nightsByDay } from './income-rows.ts'
import { bookingRow, type Sources } from './sources.ts'

/** One row for each night of a unit in which somebody slept. */
export function* unitRows({ nights }: MonthCount, sources: Sources): Generator<SheetRow> {
  yield headRow(['Día', 'Tipo', 'Unidad', 'Plazas', 'Personas', 'Supletorias', ...sources.bookingHead])
  for (const { day, unitId, ineType, places, people, bookingId } of nightsByDay(nights))
    if (people > 0)
      yield [
        dayCell(day),
        findIneUnitType(ineType)?.type ?? '',
        sources.unitName(unitId),
        numberCell(places),
        numberCell(people),
        numberCell(Math.max(0, people - places)),
        ...bookingRow(sources, bookingId),
      ]
}
