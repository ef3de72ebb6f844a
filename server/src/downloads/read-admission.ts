import { usesAdmissionDocument } from '@posada/domain/admission-document'
import { establishmentsOf } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { admissionOf } from './admission-of.ts'
import { pdfFileName } from './file-name.ts'
import { signedPapersToStore } from './keep-signed.ts'
import type { PaperToRender } from './to-make.ts'
import { admissionRows, findBookingEstablishment } from './queries/admissions.ts'

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
