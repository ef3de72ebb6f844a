import { missingNames, type RoomedStay, type RoomingList, type RoomingRow } from '@posada/domain/bookings/rooming-list'
import type { Day } from '@posada/domain/platform/days/day'
import { tableXlsx, type Table } from './spreadsheets/table.ts'

/** The data of a rooming list. A stay in a parking row has the name ''. */
export type RoomingListPaper = {
  establishment: string
  locator: string
  holder: string
  /** '' for none. */
  agency: string
  checkIn: Day
  checkOut: Day
  nights: number
  regime: string
  madeOn: Day
  /** '' where they are not wanted. */
  observations: string
  list: RoomingList<RoomedStay>
}

/** Above the people without a unit, and for a stay without one. */
export const WITHOUT_UNIT = 'Sin unidad'

/** A workbook with a row for each person, so that it can be filtered and sent on; the people of a unit stand once. */
export const roomingListXlsx = ({ list, observations }: RoomingListPaper): Promise<Buffer> =>
  tableXlsx('Lista de habitaciones', { columns, rows: rowsOf(list, observations) })

const columns: Table['columns'] = [
  { title: 'Unidad', kind: 'text' },
  { title: 'Tipo', kind: 'text' },
  { title: 'Entrada', kind: 'day' },
  { title: 'Salida', kind: 'day' },
  { title: 'Personas', kind: 'number' },
  { title: 'Huésped', kind: 'text' },
  { title: 'Situación', kind: 'text' },
  { title: 'Notas', kind: 'text' },
]

type Cells = Table['rows'][number]

function rowsOf({ rows, withoutUnit }: RoomingListPaper['list'], observations: string): Cells[] {
  const ofUnits = rows.flatMap(({ room: { name, typeName, checkIn, checkOut, occupants }, ...row }) =>
    linesOf(row).map(([guest, situation], at): Cells => {
      const people = at === 0 && occupants > 0 ? occupants : ''
      return [name || WITHOUT_UNIT, typeName, checkIn, checkOut, people, guest, situation, '']
    }),
  )
  const others = linesOf({ people: withoutUnit, missing: 0 }).filter(([guest]) => guest !== '')
  const all = [
    ...ofUnits,
    ...others.map(([guest, situation]): Cells => [WITHOUT_UNIT, '', '', '', '', guest, situation, '']),
  ]
  return observations === '' ? all : [...all, ['', '', '', '', '', '', '', observations]]
}

/** The people of a unit, and that names are missing; one empty line of a unit of which nothing is known. */
function linesOf({ people, missing }: Pick<RoomingRow<RoomedStay>, 'people' | 'missing'>): [string, string][] {
  const named = people.map(({ name, isRegistered }): [string, string] => [
    name,
    isRegistered ? 'Registrado' : 'Sin registrar',
  ])
  const lines: [string, string][] = missing > 0 ? [...named, ['', missingNames(missing)]] : named
  return lines.length > 0 ? lines : [['', '']]
}
