import { randomBytes } from 'node:crypto'

/** Of 32 characters, without those that are taken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A number for a payment, or for a request of none, at a gateway that finds payments by it: year and month as four digits, which Redsys wants first, and eight random
 * characters. That of a payment is stored before it is sent, and never used for another one.
 */
export function newOrderNumber(now: Date): string {
  const random = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return now.toISOString().slice(2, 7).replace('-', '') + random
}
