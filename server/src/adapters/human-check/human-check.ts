import { hkdfSync } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Clock } from '../../platform/clock.ts'

const MAX_NUMBER = 50_000 // about 0.2 s of hashing in a phone's worker on average
/** So many times the work for an address that asks often. */
const HARDER = 8
const VALID_MS = 20 * 60_000

export type HumanCheck = ReturnType<typeof makeHumanCheck>

/**
 * Proof of work by ALTCHA v1, without a third party: the browser finds the number whose salted hash is the challenge.
 * Only tests give another amount of work.
 */
export function makeHumanCheck(secretKey: Buffer, clock: Clock, work = MAX_NUMBER) {
  const hmacKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'human check', 32)).toString('hex')
  return {
    async challenge({ isHard = false } = {}) {
      const most = isHard ? work * HARDER : work
      const { maxnumber, ...challenge } = await createChallenge({
        hmacKey,
        maxnumber: most,
        expires: new Date(clock.now().getTime() + VALID_MS),
      })
      return { ...challenge, maxNumber: maxnumber ?? most }
    },
    /** The challenge of a valid solution. Store it, because each challenge may be used once. */
    challengeOf: (payload: string) => String((JSON.parse(atob(payload)) as { challenge?: unknown }).challenge),
    /** Whether the payload solves one of our challenges and has not expired. */
    async isSolved(payload: string): Promise<boolean> {
      try {
        const expires = Number(extractParams(payload)['expires'])
        if (!(expires * 1000 > clock.now().getTime())) return false
        return await verifySolution(payload, hmacKey, false)
      } catch {
        return false
      }
    },
  }
}
