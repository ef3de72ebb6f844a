import type { ChosenUnit, NewBooking, RelocatedStay } from '@posada/contract/bookings/bookings'
import type { UnitTerms } from '../../../prices/day-values/public.ts'
import type { UnitRequest } from './units-of-request.ts'

export type PlacingReply = {
  chosenUnits?: ChosenUnit[]
  parked?: number
  relocated?: number
  relocatedStays?: RelocatedStay[]
}

/** What the reply says of the units that Posada chose; nothing where it chose none. */
export function placingReply(rooms: readonly UnitRequest[], relocatedStays: RelocatedStay[]): PlacingReply {
  const chosenUnits = rooms.flatMap(({ chosen }) => {
    if (!chosen) return []
    const { saleTypeId, roomId, name, isParked } = chosen
    return [{ saleTypeId, roomId, name, isParked }]
  })
  if (chosenUnits.length === 0) return {}
  return { chosenUnits, parked: countParked(rooms), relocated: relocatedStays.length, relocatedStays }
}

const countParked = (rooms: readonly UnitRequest[]) => rooms.filter(({ chosen }) => chosen?.isParked).length

export function addedMessage(rooms: readonly UnitRequest[]): string {
  const parked = countParked(rooms)
  if (parked === 0) return 'Reserva añadida correctamente'
  return `Reserva añadida. ${parked === 1 ? 'Una estancia queda' : `${parked} estancias quedan`} sin asignar`
}

/** Extras of a type are those of the first unit that was chosen for it. */
export const extrasInUnits = (extras: NewBooking['extras'], rooms: readonly UnitRequest[]): NewBooking['extras'] =>
  extras?.map((inUnit) => {
    if (rooms.some(({ roomId }) => roomId === inUnit.roomId)) return inUnit
    const ofType = rooms.find(({ chosen }) => chosen?.saleTypeId === inUnit.roomId)
    return { ...inUnit, roomId: ofType?.roomId ?? inUnit.roomId }
  }) ?? null

/** The terms of the units, where a type was requested with the restrictions of the type. */
export function withTypeTerms(terms: UnitTerms, rooms: readonly UnitRequest[]): UnitTerms {
  const chosen = new Map(rooms.flatMap((room) => (room.chosen ? [[room.roomId, room.chosen.terms] as const] : [])))
  return {
    ...terms,
    restrictionsOf: (roomId, day) => chosen.get(roomId)?.restrictionsOf(day) ?? terms.restrictionsOf(roomId, day),
  }
}
