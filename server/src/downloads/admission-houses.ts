import { usesAdmissionDocument } from '@posada/domain/admission-document'
import { establishmentsOf, type EstablishmentRow } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'

/**
 * The establishments, all or the given one, that use the admission document.
 * @throws UserError if none does
 */
export async function requireAdmissionEstablishments(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  establishmentId: string | null,
): Promise<EstablishmentRow[]> {
  const establishments = await establishmentsOf(db, accountId)
  const using = establishments.filter(
    (establishment) =>
      usesAdmissionDocument(establishment.provinceCode) && (establishmentId ?? establishment.id) === establishment.id,
  )
  if (using.length === 0) throw new UserError('El documento de admisión solo se usa en Andalucía')
  return using
}
