/** So many cleanings of the same kind say how long a unit takes; fewer may be chance. */
const ENOUGH = 3
/** Older ones say less about how it is cleaned now. */
export const COUNTED_CLEANINGS = 15
/** A longer time was interrupted, or the start was forgotten. */
const LONGEST = 240

/**
 * Minutes that a cleaning took, for the log: from its start, or else from what the same person did before on that day; null
 * where neither is known, or the time is that of no cleaning.
 */
export function measuredMinutes(finished: Date, begun: Date | null): number | null {
  if (begun === null) return null
  const minutes = Math.round((finished.getTime() - begun.getTime()) / 60_000)
  return minutes >= 1 && minutes <= LONGEST ? minutes : null
}

/** Minutes that a unit will take: the median of its last cleanings of that kind, `usual` while there are fewer than three. */
export function estimatedMinutes(measured: readonly number[], usual: number): number {
  const counted = measured.slice(0, COUNTED_CLEANINGS).toSorted((one, other) => one - other)
  if (counted.length < ENOUGH) return usual
  const middle = Math.floor(counted.length / 2)
  const [low = usual, high = usual] = [counted[middle - 1], counted[middle]]
  return counted.length % 2 === 1 ? high : Math.round((low + high) / 2)
}

/** '4 h 15 min', '3 h', '40 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** The minutes of all units together. */
export const totalMinutes = (units: readonly { minutes: number }[]): number =>
  units.reduce((sum, { minutes }) => sum + minutes, 0)
