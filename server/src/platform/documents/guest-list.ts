import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { asText, csvBytes } from './spreadsheets/csv.ts'

export type GuestListRow = {
  number: number | null
  name: string
  document: string
  nationality: string
  birthDate: Day | null
  unit: string
  arrivedOn: Day
  leavesOn: Day
  address: string
  municipality: string
  postalCode: string
  country: string
  phone: string
  email: string
  state: string
}

export type GuestList = { title: string; author: string; from: Day; to: Day; madeOn: Day; guests: GuestListRow[] }

type GuestListColumn = {
  title: string
  /** Width on paper in points. */ width: number | '*'
  of(guest: GuestListRow): string
}

/** The columns of the guest list, in PDF and CSV. */
export const guestListColumns: readonly GuestListColumn[] = [
  { title: 'Nº parte', width: 28, of: ({ number }) => (number === null ? '' : String(number)) },
  { title: 'Nombre', width: 82, of: ({ name }) => name },
  { title: 'Documento', width: 52, of: ({ document }) => document },
  { title: 'Nacionalidad', width: 44, of: ({ nationality }) => nationality },
  { title: 'Nacimiento', width: 40, of: ({ birthDate }) => (birthDate === null ? '' : formatDay(birthDate)) },
  { title: 'Unidad', width: 42, of: ({ unit }) => unit },
  { title: 'Entrada', width: 40, of: ({ arrivedOn }) => formatDay(arrivedOn) },
  { title: 'Salida', width: 40, of: ({ leavesOn }) => formatDay(leavesOn) },
  { title: 'Dirección', width: '*', of: ({ address }) => address },
  { title: 'Municipio', width: 54, of: ({ municipality }) => municipality },
  { title: 'CP', width: 28, of: ({ postalCode }) => postalCode },
  { title: 'País', width: 42, of: ({ country }) => country },
  { title: 'Teléfono', width: 52, of: ({ phone }) => phone },
  { title: 'Correo', width: 76, of: ({ email }) => email },
  { title: 'Estado', width: 44, of: ({ state }) => state },
]

/** The guest list as CSV, with the columns of the PDF. */
export const guestListCsv = (guests: readonly GuestListRow[]): Buffer =>
  csvBytes([
    guestListColumns.map(({ title }) => title),
    ...guests.map((guest) => guestListColumns.map(({ of }) => asText(of(guest)))),
  ])
