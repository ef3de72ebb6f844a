import fc from 'fast-check'
import { expect, test } from 'vitest'
import { affixFault, formatInvoiceNumber, normalizeAffix, pairedPrefix } from './series-numbers.ts'

test('prints a number with at least five digits between prefix and suffix', () => {
  expect(formatInvoiceNumber({ prefix: 'H-2026/', suffix: '' }, 318)).toBe('H-2026/00318')
  expect(formatInvoiceNumber({ prefix: '', suffix: '-26' }, 1_234_567)).toBe('1234567-26')
})

test('two numbers of one series are never printed alike', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(999_999_999), (one, other) => {
      const affixes = { prefix: 'A1', suffix: '1' }
      const isSame = formatInvoiceNumber(affixes, one) === formatInvoiceNumber(affixes, other)
      return isSame === (one === other)
    }),
  )
})

test('accepts capitals, digits and / _ . - and no other character', () => {
  expect(affixFault('')).toBeNull()
  expect(affixFault('H-2026/_.')).toBeNull()
  for (const text of ['Ñ', 'H 2026', 'a', 'H"', '<H', 'H=1', 'É', 'H\u00a0'])
    expect(affixFault(text)).toMatch(/letras sin tilde/)
  expect(affixFault(normalizeAffix(' h-2026/ '))).toBeNull()
})

test('finds a free prefix for the paired series that is not longer than allowed', () => {
  const free = { maxLength: 20, isTaken: () => false }
  expect(pairedPrefix('corrective', 'H-2026/', free)).toBe('R-H-2026/')
  expect(pairedPrefix('simplified', '', free)).toBe('S-')
  expect(pairedPrefix('corrective', 'X'.repeat(20), free)).toBe(`R-${'X'.repeat(18)}`)
  const taken = new Set(['R-H/', 'R2-H/'])
  expect(pairedPrefix('corrective', 'H/', { maxLength: 20, isTaken: (prefix) => taken.has(prefix) })).toBe('R3-H/')
})
