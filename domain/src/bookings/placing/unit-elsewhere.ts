import type { Stay } from '../../platform/days/stay.ts'
import { freeUnitsByFit, type OccupiedUnits } from './place-stay.ts'

type Sized = { id: string; capacity: number }

/**
 * The unit in which another establishment would take a guest: of those that are free on all nights and have a place for each
 * person, the smallest, and of these the one that leaves the fewest empty nights. Undefined where there is none.
 */
export function unitElsewhere<Unit extends Sized>(
  units: readonly Unit[],
  { occupied, today, people }: Pick<OccupiedUnits, 'occupied' | 'today'> & { people: number },
  stay: Stay,
): Unit | undefined {
  const roomy = units.filter(({ capacity }) => capacity >= people)
  const roomIds = roomy.map(({ id }) => id)
  const byFit = freeUnitsByFit({ roomIds, occupied, today }, stay)
  const free = byFit.flatMap(({ roomId }) => roomy.find(({ id }) => id === roomId) ?? [])
  return free.sort((one, other) => one.capacity - other.capacity)[0]
}
