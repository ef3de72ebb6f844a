import { establishmentsOf, type EstablishmentRow } from '../establishments/public.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'

/** Almería, Cádiz, Córdoba, Granada, Huelva, Jaén, Málaga, Sevilla: Decreto-ley 13/2020, article 20. */
const ANDALUSIA = new Set(['04', '11', '14', '18', '21', '23', '29', '41'])

export const usesAdmission = ({ provinceCode }: Pick<EstablishmentRow, 'provinceCode'>) => ANDALUSIA.has(provinceCode)

/**
 * The houses, or the one, that hand out the paper.
 * @throws UserError where none does
 */
export async function requireAdmissionHouses(
  { db, accountId }: Pick<Call, 'db' | 'accountId'>,
  establishmentId: string | null,
): Promise<EstablishmentRow[]> {
  const houses = await establishmentsOf(db, accountId)
  const wanted = houses.filter((house) => usesAdmission(house) && (establishmentId ?? house.id) === house.id)
  if (wanted.length === 0) throw new UserError('El documento de admisión solo se usa en Andalucía')
  return wanted
}
