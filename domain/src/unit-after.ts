type UnitStay = { id: string; roomId: string }

/**
 * The unit to which the extras and guests of a unit belong after the booking's stays changed: the same unit while the
 * booking keeps it, else the unit to which the stay moved; null when no unit replaces it.
 */
export function unitAfterChange(
  roomId: string,
  before: readonly UnitStay[],
  after: readonly UnitStay[],
): string | null {
  const isIn = after.some((place) => place.roomId === roomId)
  const own = before.filter((place) => place.roomId === roomId).map(({ id }) => id)
  const kept = after.filter(({ id }) => own.includes(id))
  if (kept.some((place) => place.roomId === roomId)) return roomId
  return kept[0]?.roomId ?? (isIn ? roomId : null)
}
