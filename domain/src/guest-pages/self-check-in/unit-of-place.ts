type Unit = { roomId: string; occupants: number }

/**
 * The unit of a guest who sends their data for a place without unit: the first of the booking with a free bed, else the first.
 * `taken`: the units of the other guests. Null where the booking has no unit.
 */
export function unitForPlace(units: readonly Unit[], taken: readonly (string | null)[]): string | null {
  const isFree = ({ roomId, occupants }: Unit) => taken.filter((id) => id === roomId).length < occupants
  return (units.find(isFree) ?? units[0])?.roomId ?? null
}
