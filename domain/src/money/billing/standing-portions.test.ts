import { expect, test } from 'vitest'
import { type IssuedPortion, standingPortions } from './standing-portions.ts'

const portion = (documentId: string, amount: number, fields: Partial<IssuedPortion> = {}): IssuedPortion => ({
  documentId,
  corrects: [],
  isReplacement: false,
  amount,
  ...fields,
})
const replacing = (corrects: string[]) => ({ corrects, isReplacement: true })
const amountsOf = (portions: IssuedPortion[]) =>
  standingPortions(portions).map(({ amount, isReplaced }) => (isReplaced ? 'replaced' : amount))

test('an invoice and its correction by differences stand side by side', () => {
  expect(amountsOf([portion('a', 100), portion('b', -20, { corrects: ['a'] })])).toEqual([100, -20])
})

test('a full invoice bills what the simplified ones did', () => {
  expect(amountsOf([portion('a', 100), portion('b', 50), portion('c', 0, replacing(['a', 'b']))])).toEqual([
    'replaced',
    'replaced',
    150,
  ])
})

test('of several substitutions the last one stands', () => {
  const portions = [portion('a', 100), portion('b', -20, replacing(['a'])), portion('c', -10, replacing(['b']))]
  expect(amountsOf(portions)).toEqual(['replaced', 'replaced', 70])
})
