import { sumOf } from '@posada/domain/platform/rows'
import { findIneUnitType } from '@posada/domain/establishments/units/ine-unit-types'
import type { MonthCount, ResidenceCount } from '@posada/domain/surveys/month-count'
import { figuresOfMonth, largestCapacity } from '@posada/domain/surveys/month-figures'
import { residenceName } from '../residence-name.ts'
import { bold, dayCell, headRow, numberCell, type SheetRow, share } from './cells.ts'

/** The sums of a month. */
export function monthRows(count: MonthCount): SheetRow[] {
  const { travellers, nights, occupiedNights, availableNights, occupancy } = figuresOfMonth(count)
  const { units, places } = largestCapacity(count)
  const extraPlaces = sumOf(count.days, (day) => day.extraPlaces)
  return [
    headRow(['Mes']),
    ['Unidades', numberCell(units)],
    ['Plazas, sin supletorias', numberCell(places)],
    ['Viajeros entrados', numberCell(travellers)],
    ['Pernoctaciones', numberCell(nights)],
    ['Noches de unidades ocupadas', numberCell(occupiedNights)],
    ['Noches de unidades disponibles', numberCell(availableNights)],
    ['% de ocupación', share(occupancy)],
    ['Plazas supletorias utilizadas, suma de los días', numberCell(extraPlaces)],
    [],
    headRow(['Tipo de unidad', 'Unidades', 'Plazas']),
    ...count.capacities.map(({ ineType, ...most }): SheetRow => [
      findIneUnitType(ineType)?.type ?? '',
      numberCell(most.units),
      numberCell(most.places),
    ]),
  ]
}

/** Travellers and nights by place of residence, in the order of their codes. */
export function residenceRows({ residences }: MonthCount): SheetRow[] {
  const sum = (figure: (count: ResidenceCount) => number) => numberCell(sumOf(residences, figure))
  return [
    headRow(['Lugar de residencia', 'Código', 'Viajeros', 'Pernoctaciones']),
    ...residences.map(({ residence, travellers, nights }): SheetRow => [
      residenceName(residence),
      residence,
      numberCell(travellers),
      numberCell(nights),
    ]),
    [bold('Total'), null, sum(({ travellers }) => travellers), sum(({ nights }) => nights)],
  ]
}

/** Each movement as the file has it. */
export const movementRows = ({ residences }: MonthCount): SheetRow[] => [
  headRow(['Lugar de residencia', 'Código', 'Día', 'Entradas', 'Salidas', 'Pernoctaciones']),
  ...residences.flatMap(({ residence, movements }) =>
    movements.map(({ day, arrivals, departures, nights }): SheetRow => [
      residenceName(residence),
      residence,
      dayCell(day),
      numberCell(arrivals),
      numberCell(departures),
      numberCell(nights),
    ]),
  ),
]

/** Units in use by day and kind. */
export function dayRows({ days, capacities }: MonthCount): SheetRow[] {
  const kinds = capacities.map(({ ineType }) => ineType)
  const names = kinds.map((kind) => findIneUnitType(kind)?.type ?? '')
  const head = ['Día', 'Entradas', 'Salidas', 'Pernoctaciones', 'Unidades disponibles', 'Ocupadas', ...names]
  return [
    headRow([...head, 'Dobles de uso individual', 'Plazas supletorias']),
    ...days.map((day): SheetRow => [
      dayCell(day.day),
      numberCell(day.arrivals),
      numberCell(day.departures),
      numberCell(day.nights),
      numberCell(day.available),
      numberCell(day.occupiedUnits),
      ...kinds.map((kind) => numberCell(day.occupied.get(kind) ?? 0)),
      numberCell(day.doublesForOne),
      numberCell(day.extraPlaces),
    ]),
  ]
}
