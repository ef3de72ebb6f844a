import type { InvoiceIdentity, InvoiceParty, InvoiceStay } from '@posada/domain/money/invoices/invoice-snapshot'
import { daysBetween, formatDay } from '@posada/domain/platform/days/day'
import { findCountryByText } from '../../reference-data/public.ts'
import { readableText } from '../pdf/theme.ts'
import { isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { say, type InvoiceDrawing } from './invoice-drawing.ts'
import { placeLine } from './letterhead.ts'
import { INNER_WIDTH } from './look.ts'
import { beside, grouped, MM, originalLine, paragraph, space, stack, type Piece } from '../pdf/pen.ts'
import { labels } from './words/labels.ts'

/** Recipient and stay side by side; in a simplified invoice the stay alone. */
export function partiesPart(drawing: InvoiceDrawing): Piece {
  const { pen, snapshot } = drawing
  const width = (INNER_WIDTH - 10 * MM) / 2
  const parts: Piece[] = []
  if (snapshot.recipient && !isSimplified(snapshot.type)) parts.push(recipientPart(drawing, snapshot.recipient, width))
  if (snapshot.stay) parts.push(stayPart(drawing, snapshot.stay, width))
  return grouped(pen, 'Sect', beside(...parts.map((part, at) => [at * (width + 10 * MM), part] as const)))
}

function recipientPart(drawing: InvoiceDrawing, recipient: InvoiceParty, width: number): Piece {
  const { pen, look } = drawing
  return stack(
    paragraph(pen, say(drawing, labels.client), look.head, { width }, 'H2'),
    space(1 * MM),
    ...nameLines(drawing, recipient, width),
    paragraph(pen, [identityLine(recipient), ...addressLines(recipient)].filter(Boolean).join('\n'), look.body, {
      width,
    }),
  )
}

/**
 * The name in letters that everybody reads, and below it as it is written, where it has another script. The Latin letters of
 * Han characters are those of Chinese, so that the name of somebody from Japan is transliterated alone.
 */
export function nameLines({ pen, look }: InvoiceDrawing, { name, countryCode }: InvoiceParty, width: number): Piece[] {
  const latin = paragraph(pen, readableText(name), look.partyName, { width })
  const isJapanese = countryCode === 'JPN' && HAN.test(name)
  const original = originalLine(pen, name, isJapanese ? look.partyName : look.body, { width })
  return isJapanese && original.height > 0 ? [original] : [latin, original]
}

const HAN = /\p{Script=Han}/u

/** The address in lines; the country in that of the town. */
export function addressLines({ address, postalCode, municipality, province, countryCode }: InvoiceParty): string[] {
  const place = [placeLine(postalCode, municipality, province), countryName(countryCode)].filter(Boolean).join(', ')
  return [address, place].map(readableText).filter((line) => line !== '')
}

export const identityLine = ({ identity }: InvoiceParty): string =>
  identity ? readableText(identityText(identity)) : ''

/** 'NIF 12345678Z', 'Pasaporte X1234 (Alemania)'. */
function identityText(identity: InvoiceIdentity): string {
  if (identity.kind === 'nif') return `NIF ${identity.number}`
  const country = countryName(identity.countryCode)
  return `${identityNames[identity.idType]} ${identity.number}${country ? ` (${country})` : ''}`
}

const identityNames: Record<Extract<InvoiceIdentity, { kind: 'other' }>['idType'], string> = {
  '02': 'NIF IVA',
  '03': 'Pasaporte',
  '04': 'Documento de identidad',
  '05': 'Certificado de residencia',
  '06': 'Documento',
  '07': 'NIF',
}

const countryName = (code: string) => (code === '' ? '' : (findCountryByText(code)?.name ?? code))

function stayPart(drawing: InvoiceDrawing, stay: InvoiceStay, width: number): Piece {
  const { pen, look } = drawing
  const lines = [stayLength(drawing, stay), unitsText(drawing, stay.units), readableText(stay.regime)]
  return stack(
    paragraph(pen, say(drawing, labels.stay), look.head, { width }, 'H2'),
    space(1 * MM),
    paragraph(pen, stayDays(stay), look.partyName, { width }),
    paragraph(pen, lines.filter(Boolean).join('\n'), look.body, { width }),
  )
}

export const stayDays = ({ checkIn, checkOut }: InvoiceStay): string =>
  checkIn === checkOut ? formatDay(checkIn) : `${formatDay(checkIn)} – ${formatDay(checkOut)}`

/** '5 noches, 6 ocupantes' */
export function stayLength(drawing: InvoiceDrawing, { checkIn, checkOut, occupants }: InvoiceStay): string {
  const nights = daysBetween(checkIn, checkOut)
  const counts: string[] = []
  if (nights > 0) counts.push(say(drawing, nights === 1 ? labels.night : labels.nights, { count: nights }))
  if (occupants > 0)
    counts.push(say(drawing, occupants === 1 ? labels.occupant : labels.occupants, { count: occupants }))
  return counts.join(', ')
}

const MOST_UNITS = 12

/** 'Unidades: 102 Doble, 202 Familiar' */
export function unitsText(drawing: InvoiceDrawing, units: readonly string[]): string {
  if (units.length === 0) return ''
  const more = units.length - MOST_UNITS
  const names = units.slice(0, MOST_UNITS).map(readableText).join(', ')
  const label = say(drawing, units.length === 1 ? labels.unit : labels.units)
  return `${label}: ${names}${more > 0 ? ` ${say(drawing, labels.andMore, { count: more })}` : ''}`
}
