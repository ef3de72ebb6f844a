type Place = { id: string; roomId: string }

/**
 * Where what belongs to a unit of a booking goes when its stays change: it stays where the booking keeps the unit, and
 * goes along where the stay does; null when nothing takes the unit's place.
 */
export function unitAfter(roomId: string, before: readonly Place[], after: readonly Place[]): string | null {
  const isIn = after.some((place) => place.roomId === roomId)
  const own = before.filter((place) => place.roomId === roomId).map(({ id }) => id)
  const kept = after.filter(({ id }) => own.includes(id))
  if (kept.some((place) => place.roomId === roomId)) return roomId
  return kept[0]?.roomId ?? (isIn ? roomId : null)
}
