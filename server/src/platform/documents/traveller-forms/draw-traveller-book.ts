import { setImmediate as turn } from 'node:timers/promises'
import { formatDay } from '@posada/domain/platform/days/day'
import { drawTravellerForm } from './draw-traveller-form.ts'
import { palette } from '../pdf/theme.ts'
import { CONTENT_WIDTH, openSheet, PAGE, drawRule, useInk, writeText, type Sheet } from '../pdf/sheet.ts'
import type { TravellerBook } from './traveller-form-data.ts'

const AT_ONCE = 10 // sheets, then other tasks of the thread get their turn

/** One volume: a cover, which does not count as a sheet, and the forms in the given order. */
export async function drawTravellerBook(book: TravellerBook): Promise<Buffer> {
  const sheet = openSheet({
    title: `Libro-registro de viajeros · ${book.establishment.name}`,
    author: book.establishment.name,
  })
  drawCover(sheet, book)
  for (const [index, form] of book.forms.entries()) {
    drawTravellerForm(sheet, form)
    if (index % AT_ONCE === AT_ONCE - 1) await turn()
  }
  return sheet.bytes()
}

function drawCover(sheet: Sheet, book: TravellerBook) {
  sheet.doc.addPage()
  const place = (y: number) => ({ x: PAGE.margin, y, width: CONTENT_WIDTH })
  useInk(sheet, { size: 26, bold: true })
  writeText(sheet, 'Libro-registro de viajeros', place(210))
  useInk(sheet, { size: 13, colour: palette.secondary })
  writeText(sheet, book.establishment.name, place(250))
  drawRule(sheet, 284, palette.accent)
  let y = 304
  for (const [label, value] of coverLines(book)) {
    useInk(sheet, { size: 9, colour: palette.tertiary })
    writeText(sheet, label, { x: PAGE.margin, y: y + 1, width: 130 })
    useInk(sheet, { size: 10.5 })
    y += Math.max(15, writeText(sheet, value, { x: PAGE.margin + 140, y, width: CONTENT_WIDTH - 140 })) + 7
  }
  useInk(sheet, { size: 8, colour: palette.tertiary })
  writeText(sheet, KEEPING, { x: PAGE.margin, y: PAGE.height - 92, width: CONTENT_WIDTH })
}

const KEEPING =
  'Libro-registro formado por los partes de entrada en orden correlativo (Orden INT/1922/2003; Real Decreto 933/2021, artículo 5). Se conserva tres años y está a disposición de las Fuerzas y Cuerpos de Seguridad. Los partes anulados conservan su número.'

function coverLines({ establishment, period, volume, volumes, forms, madeOn }: TravellerBook): [string, string][] {
  const numbers = forms.flatMap(({ number }) => (number === null ? [] : [number]))
  const annulled = forms.filter((form) => form.isAnnulled).length
  const lines: [string, string][] = [
    ['Titular', [establishment.company, establishment.taxId].filter(Boolean).join(' · ')],
    [
      'Dirección',
      [establishment.address, establishment.postalCode, establishment.municipality, establishment.province]
        .filter(Boolean)
        .join(', '),
    ],
    ['Registro de turismo', establishment.tourismCode],
    ['Período', period || 'Todos los partes conservados'],
    ['Partes', numbers.length > 0 ? `${numbers[0]} a ${numbers.at(-1)}` : ''],
    ['Hojas', annulled > 0 ? `${forms.length} (${annulled} anuladas)` : String(forms.length)],
    ['Tomo', `${volume} de ${volumes}`],
    ['Generado el', formatDay(madeOn)],
  ]
  return lines.filter(([, value]) => value !== '')
}
