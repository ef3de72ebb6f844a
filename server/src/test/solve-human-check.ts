import { createHash } from 'node:crypto'
import type { Browser } from './browser.ts'

/** Does the work that the browser's worker does. */
export async function solveHumanCheck(browser: Pick<Browser, 'get'>): Promise<string> {
  const { algorithm, challenge, salt, signature, maxnumber } = (await browser.get(
    '/api/human_check/challenge',
  )) as never as {
    algorithm: string
    challenge: string
    salt: string
    signature: string
    maxnumber: number
  }
  for (let number = 0; number <= maxnumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('The challenge has no solution')
}
