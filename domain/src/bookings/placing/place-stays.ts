import type { Stay } from '../../platform/days/stay.ts'
import { type OccupiedUnits, placeStay, type Relocation, type UnitOccupation } from './place-stay.ts'

type Placements = {
  /** The unit of each stay, in their order; null where none was found. */
  roomIds: (string | null)[]
  relocations: Relocation[]
}

/** Places stays one after another. A relocated stay may be relocated again; it counts once, from its first unit. */
export function placeStays({ occupied: before, ...units }: OccupiedUnits, stays: readonly Stay[]): Placements {
  let occupied: UnitOccupation[] = [...before]
  const roomIds = stays.map((stay, index) => {
    const placement = placeStay({ ...units, occupied }, stay)
    if (!placement) return null
    const moved = new Map(placement.relocations.map(({ id, to }) => [id, to]))
    occupied = occupied.map((other) => ({ ...other, roomId: moved.get(other.id) ?? other.roomId }))
    occupied.push({ ...stay, id: `new ${index}`, roomId: placement.roomId, isMovable: false })
    return placement.roomId
  })
  const now = new Map(occupied.map(({ id, roomId }) => [id, roomId]))
  const relocations = before.flatMap(({ id, roomId: from }) => {
    const to = now.get(id) ?? from
    return to === from ? [] : [{ id, from, to }]
  })
  return { roomIds, relocations }
}
