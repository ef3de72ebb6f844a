type Place = { id: string; guestId: string | null; roomId: string | null }
type Guest = { id: string; roomId: string | null }

/** Which guest fills each place afterwards, and the guests who need a place that does not exist. */
type PlaceAssignment = { guestOf: ReadonlyMap<string, string | null>; withoutPlace: string[] }

/**
 * Assigns the guests of a booking, in the order of their registration, to its places. A guest keeps their place; a guest who
 * is no longer in the booking frees it. A guest without a place takes a free one of their unit, else one without unit, else
 * any.
 */
export function assignPlaces(places: readonly Place[], guests: readonly Guest[]): PlaceAssignment {
  const present = new Set(guests.map(({ id }) => id))
  const guestOf = new Map<string, string | null>()
  const placed = new Set<string>()
  for (const { id, guestId } of places) {
    const stays = guestId !== null && present.has(guestId) && !placed.has(guestId)
    guestOf.set(id, stays ? guestId : null)
    if (stays) placed.add(guestId)
  }
  const waiting = guests.filter(({ id }) => !placed.has(id))
  const fill = (fits: (place: Place, guest: Guest) => boolean) => {
    for (const guest of waiting) {
      if (placed.has(guest.id)) continue
      const free = places.find((place) => guestOf.get(place.id) === null && fits(place, guest))
      if (!free) continue
      guestOf.set(free.id, guest.id)
      placed.add(guest.id)
    }
  }
  fill((place, guest) => place.roomId !== null && place.roomId === guest.roomId)
  fill((place) => place.roomId === null)
  fill(() => true)
  return { guestOf, withoutPlace: waiting.filter(({ id }) => !placed.has(id)).map(({ id }) => id) }
}
