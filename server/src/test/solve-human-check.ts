import { createHash } from 'node:crypto'
import type { Browser } from './browser.ts'

type Challenge = { algorithm: string; challenge: string; salt: string; signature: string; maxnumber: number }

/** Does the work that the browser's worker does. */
export const solveHumanCheck = async (browser: Pick<Browser, 'get'>): Promise<string> =>
  solutionOf((await browser.get('/api/human_check/challenge')) as never)

/** The payload that solves a challenge. */
export function solutionOf({ algorithm, challenge, salt, signature, maxnumber }: Challenge): string {
  for (let number = 0; number <= maxnumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('The challenge has no solution')
}
