type Room = {
  typeId: string
  left: number
  /** The units, by their place, whose people fit. */ fits: readonly number[]
}

/**
 * Whether there is a unit for everybody at the same time: each of the wanted units gets one of a type that fits, and of no type more are
 * taken than are left. One that took the only type that fits another moves to another type where it can.
 */
export function hasRoomForAll(offers: readonly Room[], wanted: number): boolean {
  const left = new Map(offers.map(({ typeId, left: free }) => [typeId, free]))
  const taken = new Map<string, number[]>()

  function place(unit: number, tried: Set<string>): boolean {
    const types = new Set(offers.flatMap(({ typeId, fits }) => (fits.includes(unit) ? [typeId] : [])))
    for (const typeId of types) {
      if (tried.has(typeId)) continue
      tried.add(typeId)
      const there = taken.get(typeId) ?? []
      const moved = there.length < (left.get(typeId) ?? 0) ? undefined : there.find((other) => place(other, tried))
      if (there.length >= (left.get(typeId) ?? 0) && moved === undefined) continue
      taken.set(typeId, [...(taken.get(typeId) ?? []).filter((other) => other !== moved), unit])
      return true
    }
    return false
  }

  return Array.from({ length: wanted }, (_, unit) => unit).every((unit) => place(unit, new Set()))
}
