// Durations counted in buckets, so that the measurements of many processes and hours can be added up.

/** Each bucket ends at a quarter more than the one before: a percentile is right to about a tenth. */
const GROWTH = 1.25
/** The last bucket takes everything from about 29 seconds. */
export const BUCKETS = 48

/** The bucket of a duration in milliseconds: bucket 0 ends at 1 ms. */
export function bucketOf(milliseconds: number): number {
  if (!(milliseconds > 1)) return 0
  return Math.min(BUCKETS - 1, Math.ceil(Math.log(milliseconds) / Math.log(GROWTH) - 1e-9))
}

const endOf = (bucket: number): number => GROWTH ** bucket
const startOf = (bucket: number): number => (bucket === 0 ? 0 : endOf(bucket - 1))

export const countOf = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/**
 * The duration in milliseconds that this share of the measurements does not exceed, interpolated within its bucket; null
 * without measurements.
 */
export function percentileOf(counts: readonly number[], share: number): number | null {
  const total = countOf(counts)
  if (total === 0) return null
  const wanted = share * total
  let before = 0
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted)
      return startOf(bucket) + ((endOf(bucket) - startOf(bucket)) * (wanted - before)) / count
    before += count
  }
  return endOf(counts.length - 1)
}

/** The sum of two series of buckets. */
export const addCounts = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => (one[index] ?? 0) + (other[index] ?? 0))
