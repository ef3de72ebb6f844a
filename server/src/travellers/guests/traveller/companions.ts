import type { Day } from '@posada/domain/platform/days/day'
import { isMinor } from '@posada/domain/travellers/registry-text'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { findGuest, type GuestDetails } from '../queries/guests.ts'

type CompanionFields = Pick<Traveller, 'documentNumber' | 'birthDate'> & { id: string }

/** @throws UserError when another guest of the booking has the same document number */
export function requireNewDocument({ documentNumber }: Traveller, others: readonly CompanionFields[]): void {
  if (documentNumber !== '' && others.some((other) => other.documentNumber === documentNumber))
    throw new UserError('Ya está registrado en esta reserva')
}

/**
 * The responsible adult of a minor who arrives that day: a guest of the establishment, of this booking or another one.
 * @throws UserError for anybody else, and for a guest who has left before
 */
export async function findResponsible(
  { db, accountId }: RequestContext,
  responsibleId: string | null,
  { establishmentId, on }: { establishmentId: string; on: Day },
): Promise<GuestDetails | null> {
  if (responsibleId === null) return null
  const adult = await findGuest(db, accountId, responsibleId)
  if (!adult || adult.annulledAt !== null || adult.establishmentId !== establishmentId)
    throw new UserError('El adulto responsable no es huésped de este establecimiento')
  if (adult.leavesOn < on) throw new UserError('El adulto responsable se va antes de que llegue el menor')
  if (isMinor(adult.birthDate, on)) throw new UserError('El responsable del menor tiene que ser mayor de edad')
  return adult
}
