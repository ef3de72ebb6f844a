const WINDOW_MS = 10 * 60_000
/** Of an address, and of all of them: codes are short, and every wrong one may hit that of another account. */
const MOST = { address: 5, all: 100 }

export type CodeTries = ReturnType<typeof makeCodeTries>

/**
 * Counts the codes that were wrong in the last ten minutes. A try counts from its beginning, so that many at once are no more than
 * one after the other. Each process counts in its own memory.
 */
export function makeCodeTries() {
  let tries: { address: string; at: number }[] = []

  return {
    /** Null where too many were wrong; else what takes the try back because the code was right. */
    begin(address: string, now: number): { withdraw(): void } | null {
      tries = tries.filter(({ at }) => now - at < WINDOW_MS)
      const ofAddress = tries.filter((one) => one.address === address)
      if (ofAddress.length >= MOST.address || tries.length >= MOST.all) return null
      const attempt = { address, at: now }
      tries.push(attempt)
      return { withdraw: () => void (tries = tries.filter((one) => one !== attempt)) }
    },
  }
}
