import { shortDay } from '@posada/domain/platform/days/day'
import { andList } from '@posada/domain/platform/text/and-list'
import type { UnitOccupant, OccupiedUnit, UnitProposal } from '@posada/contract/bookings/unit-changes'
import type { Stay } from '@posada/domain/platform/days/stay'
import { shortDates } from '../../../lib/format.ts'

/** '103 no está libre' */
export const occupiedTitle = ({ occupants }: OccupiedUnit): string => {
  const names = [...new Set(occupants.map(({ roomName }) => roomName))]
  return names.length > 1 ? `${andList(names)} no están libres` : `${names.join('')} no está libre`
}

/** 'Walter Ejemplo, 23/11 – 25/11, reserva 5T8QHN', or for a block 'Bloqueada: pintura, 23/11 – 25/11'. */
export function describeOccupant(occupant: UnitOccupant): string {
  const { bookingId, holderName, locator, reason } = occupant
  const dates = shortDates(occupant)
  if (bookingId === null) return `Bloqueada${reason && `: ${reason}`}, ${dates}`
  return `${holderName}, ${dates}, reserva ${locator}`
}

/**
 * The words of a proposal around the name of its unit: 'Seguir en 104 desde el 23/11'. `unitLeft`: the unit that the stay
 * leaves, of a booking of several.
 */
export function proposalWords(
  { from, to }: UnitProposal,
  { checkIn, checkOut }: Stay,
  unitLeft = '',
): (unitName: string) => string {
  if (from > checkIn) return (unitName) => `Seguir en ${unitName} desde el ${shortDay(from)}`
  if (to < checkOut) return (unitName) => `Empezar en ${unitName} hasta el ${shortDay(to)}`
  return (unitName) => `Mover ${unitLeft ? `la estancia de ${unitLeft}` : 'toda la estancia'} a ${unitName}`
}

/** The proposals for the same nights together, in their order. */
export function groupByNights(proposals: readonly UnitProposal[]): UnitProposal[][] {
  const groups = new Map<string, UnitProposal[]>()
  for (const proposal of proposals) {
    const nights = `${proposal.from} ${proposal.to}`
    groups.set(nights, [...(groups.get(nights) ?? []), proposal])
  }
  return [...groups.values()]
}
