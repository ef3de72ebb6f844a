import fc from 'fast-check'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { validMinor, validTraveller, type PostalPair } from '@posada/domain/travellers/test/valid-traveller'
import { withUnusualData } from './odd-travellers.ts'

export type Guest = { id: string; traveller: Traveller }
export type Party = { guests: Guest[]; payTo: 'holder' | 'agency'; method: string | null; hasInternet: boolean }

const ADULT_ID = '019a0000-0000-7000-8000-000000000001'
const idOf = (index: number) => ADULT_ID.slice(0, -2) + String(index + 1).padStart(2, '0')

/** One to four adults, and up to three minors for whom the first adult is responsible. */
export const parties = (pairs: readonly PostalPair[]): fc.Arbitrary<Party> =>
  fc.record({
    guests: fc
      .tuple(
        fc.array(withUnusualData(validTraveller(pairs)), { minLength: 1, maxLength: 4 }),
        fc.array(withUnusualData(validMinor(ADULT_ID, pairs)), { maxLength: 3 }),
      )
      .map(([adults, minors]) => [...adults, ...minors].map((traveller, index) => ({ id: idOf(index), traveller }))),
    payTo: fc.constantFrom('holder', 'agency'),
    method: fc.constantFrom(null, 'card', 'cash', 'transfer', 'voucher'),
    hasInternet: fc.boolean(),
  })
