import type { ZoneFormat } from '../read-zone.ts'
import { CHARACTERS } from '../reading-net.ts'
import { allowedCharactersOf } from './alphabets.ts'

/** In numbers and optional data the letter O is rarer than 0 by as much: many issuers never print it there. In nats. */
const RARITY_OF_O = 2.5
const O = CHARACTERS.indexOf('O')
const ZERO = CHARACTERS.indexOf('0')

/** Makes O less likely where 0 may be too; the two differ in little but the straight sides of the digit. */
export function expectDigits(logs: Float32Array, format: ZoneFormat): Float32Array {
  for (const [cell, allowed] of allowedCharactersOf(format).entries())
    if (allowed.includes(O) && allowed.includes(ZERO)) logs[cell * CHARACTERS.length + O]! -= RARITY_OF_O
  return logs
}
