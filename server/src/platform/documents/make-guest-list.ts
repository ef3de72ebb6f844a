import { formatDay } from '@posada/domain/platform/days/day'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { type GuestList, guestListColumns } from './guest-list.ts'
import { head, makeFlowPdf, withOriginals } from './pdf/flow.ts'
import { palette, readableText } from './pdf/theme.ts'

/** The guest list as a PDF table in landscape, with its header on every page. */
export function makeGuestList({ title, author, from, to, madeOn, guests }: GuestList): Promise<Buffer> {
  const period = from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`
  const count = guests.length === 1 ? '1 huésped' : `${guests.length} huéspedes`
  const rows = guests.map((guest) => guestListColumns.map(({ of, width }) => cell(of(guest), width)))
  const table: Content = {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: guestListColumns.map(({ width }) => width),
      body: [guestListColumns.map(({ title: text }) => headCell(text)), ...rows],
    },
    layout: lines,
  }
  const none: Content = { text: 'Ningún huésped llega en este período.', margin: [0, 12, 0, 0], fontSize: 10 }
  return makeFlowPdf({
    title: `${title} · ${period}`,
    author,
    isWide: true,
    foot: `${author} · Generado el ${formatDay(madeOn)} · Contiene datos personales`,
    content: [head(title, `Llegadas: ${period} · ${count}`), guests.length === 0 ? none : table],
  })
}

const headCell = (text: string): TableCell => ({ text, fontSize: 6.5, bold: true, color: palette.secondary })

/** A cell whose long words may be broken. The one without width of its own has at least that of the name. */
function cell(text: string, width: number | '*'): TableCell {
  const [, ...originals] = withOriginals(text, { size: 6.5, width: width === '*' ? 82 : width })
  return { text: [withBreaks(readableText(text)), ...originals], fontSize: 6.5 }
}

const withBreaks = (text: string) =>
  text.replace(/\S{13,}/gu, (word) => word.replace(/([@.\-_/])|(.{12})/gu, '$&\u200B'))

const lines = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line: number) => (line === 1 ? palette.accent : palette.line),
  paddingLeft: () => 0,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 2.5,
}
