import { localInstant } from '@posada/domain/platform/days/local-time'
import { addDays, type Day, daysBetween, formatDay } from '@posada/domain/platform/days/day'
import { earliestToday } from '@posada/domain/establishments/establishment'
import { createHash } from 'node:crypto'
import type { ReceiptData } from '../../../platform/documents/make-receipt.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { asText, csvBytes } from '../../../platform/documents/spreadsheets/csv.ts'
import { establishmentsOf } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { Download, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { communicationContent, findCommunication } from '../queries/communications.ts'
import { reportedIn } from './reported-content.ts'
import {
  establishmentOfCommunication,
  exportedCommunications,
  type ExportedRow,
  findExchange,
  guestsOfCommunication,
} from '../queries/details.ts'

/** The XML that was sent. */
export async function readReportXml({ db, accountId }: RequestContext, id: string): Promise<Download | undefined> {
  const row = await findCommunication(db, accountId, id)
  const xml = (await communicationContent(db, accountId, id))?.xml
  if (!row || !xml) return undefined
  const name = `${row.kind === 'travellers' ? 'parte' : 'reserva'}-${row.reference}.xml`
  return { bytes: Buffer.from(xml), contentType: 'application/xml; charset=utf-8', name }
}

/** A request and its reply, one after the other, as a text file. */
export async function readExchange({ db, accountId }: RequestContext, id: string): Promise<Download | undefined> {
  const exchange = await findExchange(db, accountId, id)
  if (!exchange) return undefined
  const { request, response, httpStatus, at, failure } = exchange
  const text = [`ENVÍO ${at.toISOString()}`, request, `RESPUESTA ${httpStatus ?? ''} ${failure}`.trim(), response].join(
    '\r\n\r\n',
  )
  return {
    bytes: Buffer.from(text),
    contentType: 'text/plain; charset=utf-8',
    name: `envio-${at.toISOString().slice(0, 19).replaceAll(':', '')}.txt`,
  }
}

/** The receipt that proves the communication and its result, as a PDF. */
export async function readReportReceipt(context: RequestContext, id: string): Promise<Download | undefined> {
  const { db, accountId } = context
  const row = await findCommunication(db, accountId, id)
  const establishment = row && (await establishmentOfCommunication(db, accountId, id))
  if (!row || !establishment) return undefined
  const content = await communicationContent(db, accountId, id)
  const { locator, holderName, checkIn, checkOut, ...place } = establishment
  const { reference, establishmentCode, createdAt, sentAt, settledAt, note } = row
  const told = row.cancelsId === null ? row : await findCommunication(db, accountId, row.cancelsId)
  const toldContent = row.cancelsId === null ? content : await communicationContent(db, accountId, row.cancelsId)
  const reported = reportedIn(row.kind, told?.facts, toldContent?.xml ?? '')
  const now = row.kind === 'travellers' ? (await guestsOfCommunication(db, accountId, id)).map(({ name }) => name) : []
  const people = reported.people.length > 0 ? reported.people : row.kind === 'travellers' ? now : [holderName]
  const stay = { checkIn: reported.checkIn ?? checkIn, checkOut: reported.checkOut ?? checkOut }
  const data: ReceiptData = {
    establishment: place,
    reference,
    establishmentCode,
    createdAt,
    sentAt,
    settledAt,
    note,
    people,
    title: kindName(row),
    authority: serviceTitles[row.service] ?? row.service,
    state: stateName(row.state),
    code: row.code ?? '',
    batch: row.batch ?? '',
    booking: `${locator} · ${formatDay(stay.checkIn)} a ${formatDay(stay.checkOut)}`,
    xmlHash: hashOf(content?.xml ? Buffer.from(content.xml) : content?.body),
  }
  const bytes = await renderPdf({ accountId, by: 'transaction' }, 'registry-receipt', data)
  return { bytes, contentType: 'application/pdf', name: `justificante-${reference || locator}.pdf` }
}

const hashOf = (bytes: Buffer | null | undefined): string =>
  bytes ? createHash('sha256').update(bytes).digest('hex') : ''

const MAX_ROWS = 200_000
const head = ['Creada', 'Plazo', 'Enviada', 'Resuelta', 'Tipo', 'Estado', 'Organismo', 'Establecimiento', 'Reserva']

/** Days in one log. */
const MAX_DAYS = 400

/**
 * The communications of a period as CSV, by their local day of creation; the period ends today and has the greatest
 * length unless given. @throws UserError for a longer period
 */
export async function exportCommunications(
  { db, accountId, now }: RequestContext,
  from: Day | null,
  to: Day | null,
): Promise<Download> {
  const last = to ?? earliestToday(await establishmentsOf(db, accountId), now)
  const first = from ?? addDays(last, 1 - MAX_DAYS)
  if (first > last) throw new UserError('El período termina antes de empezar')
  if (daysBetween(first, last) >= MAX_DAYS) throw new UserError(`Pida como mucho ${MAX_DAYS} días de una vez`)
  const rows = await exportedCommunications(db, accountId, { first, last }, MAX_ROWS)
  const bytes = csvBytes([[...head, 'Referencia', 'Huéspedes', 'Lote', 'Código'], ...rows.map(cellsOf)])
  return { bytes, contentType: 'text/csv; charset=utf-8', name: 'comunicaciones.csv' }
}

function cellsOf(row: ExportedRow): string[] {
  const at = (instant: Date | null) =>
    instant === null ? '' : localInstant(row.timeZone, instant).replace('T', ' ').slice(0, 16)
  return [
    at(row.createdAt),
    at(row.dueAt),
    at(row.sentAt),
    at(row.settledAt),
    kindName(row),
    stateName(row.state),
    row.service,
    asText(row.establishmentName),
    asText(row.locator),
    asText(row.reference),
    row.kind === 'travellers' ? String(row.guests) : '',
    row.batch ?? '',
    asText(row.code ?? ''),
  ]
}

const states: Record<string, string> = {
  due: 'Pendiente',
  queued: 'En cola',
  sent: 'Procesando',
  accepted: 'Aceptada',
  unconfirmed: 'Recibida, sin código',
  refused: 'Rechazada',
  delivered: 'Entregada a mano',
  cancelled: 'Anulada',
  discarded: 'Descartada',
}

const stateName = (state: string): string => states[state] ?? state

function kindName({ kind, isCancellation }: { kind: string; isCancellation: boolean }): string {
  const name = kind === 'travellers' ? 'Parte de viajeros' : 'Reserva'
  return isCancellation ? `Anulación de ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}

const serviceTitles: Record<string, string> = {
  SES: 'SES.HOSPEDAJES (Ministerio del Interior)',
  ME: 'Mossos d’Esquadra (Generalitat de Catalunya)',
  ER: 'Ertzaintza (Gobierno Vasco)',
}
