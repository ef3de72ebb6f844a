import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { EstablishmentKind } from '@posada/domain/establishment-kind'
import { DEFAULT_REGIME } from '@posada/domain/regimes'
import { defaultTariffOf, isTariffOf } from '@posada/domain/tariffs'
import { isUuid } from '@posada/domain/uuid'
import { UserError } from '../http/errors.ts'

const NO_AGENCY = 'particular' // how the screens call having none

/** Who stays and on which terms, with what was left open filled in. @throws UserError for what does not fit */
export function termsOf(input: NewBooking, kind: EstablishmentKind) {
  return {
    holderName: holderOf(input),
    phone: input.phone ?? '',
    email: input.email ?? '',
    ...peopleOf(input),
    agencyName: agencyOf(input),
    tariffId: tariffOf(input, kind),
    regime: input.regime ?? DEFAULT_REGIME,
    deposit: input.deposit ?? 0,
    observations: input.observations ?? '',
  }
}

/** The holder is kept as text: no client can be meant, because there are none yet. */
function holderOf({ holder, name }: NewBooking): string {
  if (holder?.clientId) throw new UserError('El cliente no existe')
  const holderName = holder?.name ?? name
  if (!holderName) throw new UserError('Falta el titular de la reserva')
  return holderName
}

/** Without a number: what the rooms say, else one in each; never fewer than its children. */
function peopleOf({ rooms, occupants, children }: NewBooking) {
  const kids = children ?? 0
  const inRooms = rooms.reduce((sum, room) => sum + (room.occupants ?? 0), 0)
  const people = occupants ?? Math.max(inRooms || rooms.length, kids)
  if (kids > people) throw new UserError('El número de niños no puede ser mayor que el de ocupantes')
  return { occupants: people, children: kids }
}

function agencyOf({ agency }: NewBooking): string {
  if (agency === null || agency.toLowerCase() === NO_AGENCY) return ''
  if (isUuid(agency)) throw new UserError('La agencia no existe')
  return agency
}

function tariffOf({ tariff }: NewBooking, kind: EstablishmentKind): number {
  if (tariff === null) return defaultTariffOf(kind)
  if (!isTariffOf(kind, tariff)) throw new UserError('La tarifa no corresponde a este tipo de establecimiento')
  return tariff
}
