import { usesAdmissionDocument } from '@posada/domain/establishments/establishment'
import { reportRecipients } from '@posada/domain/travellers/registry-codes'
import { isMinor, signsOwnReport } from '@posada/domain/travellers/registry-text'
import { documentTypeNames } from '@posada/domain/travellers/traveller'
import type { DocumentData, DocumentKind } from '../../platform/documents/render-pdf.ts'
import { establishmentsOf } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { serviceOf } from '../registry/public.ts'
import { admissionOf, type SignedPaper, signedPapersToStore } from './admission.ts'
import { establishmentFactsOf } from './establishment-facts.ts'
import { pdfFileName } from './made-file.ts'
import { admissionRows, findBookingEstablishment } from './queries/admissions.ts'
import { formRows } from './queries/forms.ts'
import { travellerFormOf } from './traveller-form.ts'

/** The data of a document, read in the first transaction, and the signed documents of which copies must be stored. */
export type PaperToRender = {
  [K in DocumentKind]: { kind: K; data: DocumentData[K]; name: string; message?: string; toKeep?: SignedPaper[] }
}[DocumentKind]

export async function readForm(context: RequestContext, guestId: string): Promise<PaperToRender> {
  const { row, establishment } = await requireGuest(context, guestId)
  const data = travellerFormOf(row, establishmentFactsOf(establishment))
  return {
    kind: 'traveller-form',
    data,
    name: pdfFileName('parte', data.number === null ? '' : String(data.number), guestName(row)),
  }
}

export async function readClause(context: RequestContext, guestId: string): Promise<PaperToRender> {
  const { row, establishment } = await requireGuest(context, guestId)
  const type = row.documentType === '' ? '' : documentTypeNames[row.documentType]
  const isChild = isMinor(row.birthDate, row.arrivedOn)
  const data = {
    establishment: establishmentFactsOf(establishment),
    guest: guestName(row),
    document: row.documentNumber === '' ? '' : `${type} ${row.documentNumber}`.trim(),
    recipient: reportRecipients[serviceOf(establishment.provinceCode)],
    wantsNews: row.wantsNews,
    mustSign: signsOwnReport(row.birthDate, row.arrivedOn),
    responsible: isChild ? (row.responsible ?? '') : '',
    signature: row.signature,
    signedOn: row.signedOn,
  }
  return { kind: 'privacy-clause', data, name: pdfFileName('clausula-proteccion-datos', guestName(row)) }
}

/**
 * A guest, also an annulled one, because their form remains in the traveller book.
 * @throws UserError if there is none
 */
async function requireGuest({ db, accountId }: RequestContext, guestId: string) {
  const [row] = await formRows(db, accountId, [guestId])
  const establishment = row && (await establishmentsOf(db, accountId)).find(({ id }) => id === row.establishmentId)
  if (!row || !establishment) throw new UserError('El huésped no existe')
  return { row, establishment }
}

const guestName = ({
  name,
  firstSurname,
  secondSurname,
}: {
  name: string
  firstSurname: string
  secondSurname: string
}) => [name, firstSurname, secondSurname].filter(Boolean).join(' ')

const NO_CODE =
  'Falta el código del Registro de Turismo de Andalucía: escríbalo en el documento, y en los datos del establecimiento para los próximos.'

/** The admission documents of a booking, one per unit. @throws UserError outside Andalucía or without units */
export async function readAdmission({ db, accountId }: RequestContext, bookingId: string): Promise<PaperToRender> {
  const booking = await findBookingEstablishment(db, accountId, bookingId)
  const establishment =
    booking && (await establishmentsOf(db, accountId)).find(({ id }) => id === booking.establishmentId)
  if (!booking || !establishment) throw new UserError('La reserva no existe')
  if (!usesAdmissionDocument(establishment.provinceCode))
    throw new UserError('El documento de admisión solo se usa en Andalucía')
  const rows = await admissionRows(db, accountId, { bookingId })
  if (rows.length === 0) throw new UserError('La reserva no tiene unidades')
  const papers = rows.map((row) => ({ row, admission: admissionOf(row, establishment) }))
  return {
    kind: 'admission',
    data: papers.map(({ admission }) => admission),
    name: pdfFileName('documento-admision', booking.locator),
    toKeep: await signedPapersToStore(db, accountId, papers),
    ...(establishment.tourismCode === '' ? { message: NO_CODE } : {}),
  }
}
