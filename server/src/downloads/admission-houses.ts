import { usesAdmissionDocument } from '@posada/domain/admission-document'
import { establishmentsOf, type EstablishmentRow } from '../establishments/public.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'

/**
 * The houses, or the one, that hand out the paper.
 * @throws UserError where none does
 */
export async function requireAdmissionHouses(
  { db, accountId }: Pick<Call, 'db' | 'accountId'>,
  establishmentId: string | null,
): Promise<EstablishmentRow[]> {
  const houses = await establishmentsOf(db, accountId)
  const wanted = houses.filter(
    (house) => usesAdmissionDocument(house.provinceCode) && (establishmentId ?? house.id) === house.id,
  )
  if (wanted.length === 0) throw new UserError('El documento de admisión solo se usa en Andalucía')
  return wanted
}
