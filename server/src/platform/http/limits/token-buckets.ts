type Bucket = { tokens: number; at: number }

/**
 * Token buckets by key: `capacity` at once, then `perSecond`. Kept in memory for at most `keys` keys: the least recently
 * used key is dropped first and starts with a full bucket again.
 */
export function makeTokenBuckets({ capacity, perSecond, keys }: { capacity: number; perSecond: number; keys: number }) {
  const buckets = new Map<string, Bucket>()

  /** Takes one token; false when the bucket is empty. */
  return function take(key: string, now: number): boolean {
    const { tokens, at } = buckets.get(key) ?? { tokens: capacity, at: now }
    const refilled = Math.min(capacity, tokens + (Math.max(0, now - at) / 1000) * perSecond)
    const isGranted = refilled >= 1
    buckets.delete(key) // inserted again below, so that the map is in order of use
    buckets.set(key, { tokens: isGranted ? refilled - 1 : refilled, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > keys && oldest !== undefined) buckets.delete(oldest)
    return isGranted
  }
}
