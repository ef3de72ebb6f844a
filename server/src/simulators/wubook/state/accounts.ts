import type { WubookOptions } from '../types.ts'
import { refuse } from '../refusal.ts'
import { emptyProperty, type SimulatedProperty } from './property.ts'

/** A token that nobody is given, where any other one is taken. */
const BAD_TOKEN = 'malo'
/** Rooms and plans have six or seven digits there. */
const FIRST_ID = 1_000_001
/** Codes of properties and bookings look like seconds since 1970: ten digits within 32 bits. */
const [FIRST_CODE, LAST_CODE] = [1_000_000_000, 2_147_483_647]

const isCode = (code: number): boolean => Number.isInteger(code) && code >= FIRST_CODE && code <= LAST_CODE

/** The tokens, the properties, and the numbers that they share. */
export function makeWubookAccounts({ acceptsAnyone = false }: Pick<WubookOptions, 'acceptsAnyone'>, now: () => Date) {
  const properties = new Map<number, SimulatedProperty>()
  const tokens = new Map<string, Set<number>>()
  const revoked = new Set([BAD_TOKEN])
  const missing = new Set<number>()
  let lastId = FIRST_ID - 1
  let lastCode = 0

  function propertyOf(lcode: number): SimulatedProperty {
    const known = properties.get(lcode) ?? emptyProperty(lcode)
    properties.set(lcode, known)
    return known
  }

  return {
    /** Lets a token act for properties, and makes those that do not exist. */
    register({ token, lcodes }: { token: string; lcodes: number[] }): void {
      const known = tokens.get(token) ?? new Set()
      tokens.set(token, known)
      revoked.delete(token)
      for (const lcode of lcodes) {
        if (!isCode(lcode)) throw new Error(`WuBook has no property with the code ${lcode}`)
        propertyOf(lcode)
        known.add(lcode)
        missing.delete(lcode)
      }
    },
    revoke: (token: string) => void revoked.add(token),
    remove: (lcode: number) => void missing.add(lcode),
    /** @throws WubookRefusal -2 */
    requireToken(token: unknown): string {
      const isKnown = typeof token === 'string' && token !== '' && (acceptsAnyone || tokens.has(token))
      return isKnown && !revoked.has(token) ? token : refuse(-2, 'Invalid token')
    },
    /** @throws WubookRefusal -10 unknown to the token, -6 not active */
    propertyFor(token: string, lcode: unknown): SimulatedProperty {
      if (typeof lcode !== 'number' || missing.has(lcode)) return refuse(-10, 'Invalid lcode')
      if (!isCode(lcode) && !properties.has(lcode)) return refuse(-10, 'Invalid lcode')
      if (!acceptsAnyone && !tokens.get(token)?.has(lcode)) return refuse(-10, 'Invalid lcode')
      const property = propertyOf(lcode)
      return property.isActive ? property : refuse(-6, 'Lodging not active')
    },
    /** For who controls the simulator. @throws WubookRefusal -10 where it does not exist */
    knownProperty: (lcode: number): SimulatedProperty =>
      properties.get(lcode) ?? refuse(-10, `There is no property ${lcode}`),
    properties: () => [...properties.values()],
    restore: (kept: readonly SimulatedProperty[], counters: { lastId: number; lastCode: number }) => {
      for (const property of kept) properties.set(property.lcode, property)
      lastId = Math.max(lastId, counters.lastId)
      lastCode = counters.lastCode
    },
    counters: () => ({ lastId, lastCode }),
    nextId: () => ++lastId,
    /** A code is the second in which the booking was made, or the next free one. */
    nextCode: () => (lastCode = Math.max(lastCode + 1, Math.floor(now().getTime() / 1000))),
  }
}

export type WubookAccounts = ReturnType<typeof makeWubookAccounts>
