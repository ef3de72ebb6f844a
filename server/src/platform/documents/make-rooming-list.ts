import {
  missingNames,
  type NamedPerson,
  type RoomedStay,
  type RoomingList,
  type RoomingRow,
  totalsInWords,
} from '@posada/domain/bookings/rooming-list'
import { formatDay, shortDay } from '@posada/domain/platform/days/day'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { facts, head, makeFlowPdf, sectionTitle, withOriginals } from './pdf/flow.ts'
import { palette, readableText } from './pdf/theme.ts'
import { type RoomingListPaper, WITHOUT_UNIT } from './rooming-list.ts'

/** Who sleeps where in a booking, without the numbers of documents. */
export function makeRoomingList(paper: RoomingListPaper): Promise<Buffer> {
  const { establishment, locator, madeOn, observations, list } = paper
  return makeFlowPdf({
    title: `Lista de habitaciones · ${locator}`,
    author: establishment,
    foot: `${establishment} · Generada el ${formatDay(madeOn)} · Contiene datos personales`,
    content: [
      head('Lista de habitaciones', establishment, `Reserva ${locator}`),
      facts(factsOf(paper), 3),
      { text: totalsText(list.totals), bold: true, margin: [0, 10, 0, 4] },
      unitsTable(paper),
      ...(list.withoutUnit.length > 0 ? [sectionTitle(WITHOUT_UNIT), ...list.withoutUnit.map(personLine)] : []),
      ...(observations === '' ? [] : [sectionTitle('Observaciones'), { text: readableLines(observations) }]),
    ],
  })
}

const factsOf = ({ holder, agency, checkIn, checkOut, nights, regime }: RoomingListPaper): [string, string][] => [
  ['Titular', holder],
  ['Entrada', formatDay(checkIn)],
  ['Salida', `${formatDay(checkOut)}, ${nights === 1 ? '1 noche' : `${nights} noches`}`],
  ['Agencia', agency || 'Particular'],
  ['Régimen', regime],
]

const readableLines = (text: string) => text.split('\n').map(readableText).join('\n')

/** '12 unidades, 24 personas: 20 registradas, 2 sin registrar, faltan 2 nombres' */
function totalsText(totals: RoomingList<RoomedStay>['totals']): string {
  const { counted, names } = totalsInWords(totals)
  return names === '' ? counted : `${counted}: ${names}`
}

/** The days of the units only where they differ from those of the booking. */
function unitsTable({ list, checkIn, checkOut }: RoomingListPaper): Content {
  const hasOwnDays = list.rows.some(({ room }) => room.checkIn !== checkIn || room.checkOut !== checkOut)
  const heads = ['Unidad', ...(hasOwnDays ? ['Noches'] : []), 'Pers.', 'Huéspedes', 'Notas']
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [112, ...(hasOwnDays ? [62] : []), 28, '*', 96],
      body: [heads.map(headCell), ...list.rows.map((row) => cellsOf(row, hasOwnDays))],
    },
    layout: lines,
  }
}

const headCell = (text: string): TableCell => ({ text, fontSize: 7.5, bold: true, color: palette.secondary })

const cellsOf = ({ room, people, missing }: RoomingRow<RoomedStay>, hasOwnDays: boolean): TableCell[] => [
  {
    stack: [
      { text: readableText(room.name || WITHOUT_UNIT), bold: true },
      { text: readableText(room.typeName), fontSize: 8, color: palette.secondary },
    ],
  },
  ...(hasOwnDays ? [{ text: `${shortDay(room.checkIn)} – ${shortDay(room.checkOut)}`, fontSize: 8.5 }] : []),
  { text: room.occupants > 0 ? String(room.occupants) : '–' },
  {
    stack: [
      ...people.map(personLine),
      ...(missing > 0 ? [{ text: missingNames(missing), color: palette.error, fontSize: 8.5 }] : []),
    ],
  },
  { text: '' },
]

const personLine = ({ name, isRegistered }: NamedPerson): Content => ({
  text: [
    ...withOriginals(name, { size: 9.5, width: 180 }),
    ...(isRegistered ? [] : [{ text: '  sin registrar', fontSize: 7.5, color: palette.tertiary }]),
  ],
})

const lines = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line: number) => (line === 1 ? palette.accent : palette.line),
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 3.5,
  paddingBottom: () => 3,
}
