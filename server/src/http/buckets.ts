type Bucket = { tokens: number; at: number }

/** So many at once, so many a second for good. Kept in memory; the longest unused is dropped first and starts full again. */
export function makeBuckets({ capacity, perSecond, keys }: { capacity: number; perSecond: number; keys: number }) {
  const buckets = new Map<string, Bucket>()

  /** Takes one token; false when the bucket is empty. */
  return function take(key: string, now = Date.now()): boolean {
    const { tokens, at } = buckets.get(key) ?? { tokens: capacity, at: now }
    const refilled = Math.min(capacity, tokens + (Math.max(0, now - at) / 1000) * perSecond)
    const isGranted = refilled >= 1
    buckets.delete(key) // set anew below, so that the order of the map is that of use
    buckets.set(key, { tokens: isGranted ? refilled - 1 : refilled, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > keys && oldest !== undefined) buckets.delete(oldest)
    return isGranted
  }
}
