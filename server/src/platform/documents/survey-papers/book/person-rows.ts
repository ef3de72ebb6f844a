import { movementsOfPerson } from '@posada/domain/surveys/count-residences'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import { daysByNumber } from '@posada/domain/surveys/month-days'
import { residenceName } from '../residence-name.ts'
import { dayCell, headRow, numberCell, type SheetRow } from '../sheets/cells.ts'
import { bookingRow, type Sources } from './sources.ts'

/** One row for each person and day on which they came, slept or left, in the order of the file. */
export function* personRows({ people, month }: MonthCount, sources: Sources): Generator<SheetRow> {
  const head = [
    'Residencia',
    'Código',
    'Día',
    'Entradas',
    'Salidas',
    'Pernoctaciones',
    'Persona',
    'Residencia supuesta',
  ]
  yield headRow([...head, 'Unidad', ...sources.bookingHead])
  const days = daysByNumber(month)
  const moves = people.flatMap((person) => movementsOfPerson(person, days).map((move) => ({ person, ...move })))
  const inOrder = moves.toSorted(
    (one, other) => compare(one.person.residence, other.person.residence) || compare(one.day, other.day),
  )
  for (const { person, day, unitId, arrivals, departures, nights } of inOrder)
    yield [
      residenceName(person.residence),
      person.residence,
      dayCell(day),
      numberCell(arrivals),
      numberCell(departures),
      numberCell(nights),
      sources.personName(person),
      person.isGuess ? 'sí' : '',
      sources.unitName(unitId),
      ...bookingRow(sources, person.bookingId),
    ]
}

/** Codes and days have the order of their characters. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
