import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number for a request that is of no payment, never used before: four digits, as all must begin, and eight signs. */
export function unusedOrderNumber(now: Date): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)])
  return now.toISOString().slice(2, 7).replace('-', '') + signs.join('')
}
