// Not crypto.subtle: browsers do not offer it to pages over plain http, and it would make a promise for every hash.
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

export type Puzzle = { algorithm: string; challenge: string; salt: string; maxNumber: number }

/** ALTCHA v1: the number n from 0 to maxNumber with hex(sha256(salt + n)) = challenge; null when there is none. */
export function solveHumanCheck({ algorithm, challenge, salt, maxNumber }: Puzzle): number | null {
  if (algorithm !== 'SHA-256' || !/^[0-9a-f]{64}$/.test(challenge)) return null
  const expected = hexToBytes(challenge)
  const encoder = new TextEncoder()
  const salted = encoder.encode(salt)
  const buffer = new Uint8Array(salted.length + 16)
  buffer.set(salted)
  for (let number = 0; number <= maxNumber; number++) {
    const { written } = encoder.encodeInto(String(number), buffer.subarray(salted.length))
    const hash = sha256(buffer.subarray(0, salted.length + written))
    if (expected.every((byte, index) => byte === hash[index])) return number
  }
  return null
}
