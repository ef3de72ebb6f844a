import type { Content } from 'pdfmake/interfaces.js'
import { facts, head, makeFlowPdf, withOriginals, sectionTitle } from './pdf/flow.ts'
import { palette, readableText } from './pdf/theme.ts'

/** The receipt of a communication to an authority: content, times and answer. */
export function makeReceipt(receipt: ReceiptData): Promise<Buffer> {
  const { establishment, title, people } = receipt
  const at = (instant: Date | null) => (instant === null ? '' : instantIn(establishment.timeZone, instant))
  const pairs: [string, string][] = [
    ['Comunicado a', receipt.authority],
    ['Estado', receipt.state],
    ['Código de comunicación', receipt.code],
    ['Lote', receipt.batch],
    ['Referencia', receipt.reference],
    ['Código de establecimiento', receipt.establishmentCode],
    ['Preparado', at(receipt.createdAt)],
    ['Enviado', at(receipt.sentAt)],
    ['Respuesta', at(receipt.settledAt)],
    ['Reserva', receipt.booking],
  ]
  const owner = [establishment.company, establishment.taxId, establishment.municipality].filter(Boolean).join(' · ')
  return makeFlowPdf({
    title: `Justificante de comunicación · ${title}`,
    author: establishment.name,
    foot: establishment.name,
    content: [
      head('Justificante de comunicación', `${establishment.name}${owner ? ` · ${owner}` : ''}`, title),
      sectionTitle('Comunicación'),
      facts(pairs.filter(([, value]) => value !== '')),
      ...(people.length > 0 ? [sectionTitle('Personas'), ...people.map(person)] : []),
      ...(receipt.note ? [sectionTitle('Nota'), { text: readableText(receipt.note) }] : []),
      ...(receipt.xmlHash ? contentHash(receipt.xmlHash) : []),
    ],
  })
}

const person = (text: string): Content => ({ text: withOriginals(text, { size: 9, width: 480 }), margin: [0, 1, 0, 1] })

const contentHash = (hash: string): Content[] => [
  sectionTitle('Contenido enviado'),
  { text: 'Huella SHA-256 del XML, para comprobar que no ha cambiado:', fontSize: 8, color: palette.secondary },
  { text: hash.replace(/.{8}(?=.)/g, '$& '), fontSize: 9 },
]

const instantIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('es-ES', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(instant)
    .replace(', ', ' · ')

/** The data of a communication's receipt, formatted for printing. */
export type ReceiptData = {
  establishment: { name: string; company: string; taxId: string; municipality: string; timeZone: string }
  /** 'Parte de viajeros', 'Reserva', 'Anulación de …'. */
  title: string
  /** The recipient: 'SES.HOSPEDAJES (Ministerio del Interior)'. */
  authority: string
  /** 'Aceptada', 'Entregada a mano' … */
  state: string
  /** The authority's code; '' if it gave none. */
  code: string
  batch: string
  reference: string
  establishmentCode: string
  /** 'PQ7K2M · 20/11/2026 a 23/11/2026' */
  booking: string
  /** One line per person: name and further data. */
  people: string[]
  createdAt: Date
  sentAt: Date | null
  settledAt: Date | null
  /** SHA-256 of the XML that was sent, in hex; '' if nothing was sent. */
  xmlHash: string
  /** The note of the user who completed the communication by hand. */
  note: string
}
