import type { Day } from '@posada/domain/days/day'
import { isMinor } from '@posada/domain/travellers/registry-text'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { UserError } from '../../http/errors.ts'

type CompanionFields = Pick<Traveller, 'documentNumber' | 'birthDate'> & { id: string }

/** @throws UserError when another guest of the booking has the same document number */
export function requireNewDocument({ documentNumber }: Traveller, others: readonly CompanionFields[]): void {
  if (documentNumber !== '' && others.some((other) => other.documentNumber === documentNumber))
    throw new UserError('Ya está registrado en esta reserva')
}

/** @throws UserError unless the responsible person is an adult guest of the same booking */
export function requireResponsible(responsibleId: string | null, others: readonly CompanionFields[], on: Day): void {
  if (responsibleId === null) return
  const adult = others.find(({ id }) => id === responsibleId)
  if (!adult) throw new UserError('El adulto responsable no es huésped de esta reserva')
  if (isMinor(adult.birthDate, on)) throw new UserError('El responsable del menor tiene que ser mayor de edad')
}
