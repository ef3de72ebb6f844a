import { describe, expect, test } from 'vitest'
import { type CorrectedInvoice, correctionFault } from './correction-faults.ts'

const invoice: CorrectedInvoice = { number: 'H-1', isAnnulled: false, total: 10_000, replacedBy: '', changedBy: [] }
const byDifferences = (total: number) => ({ type: 'R1', correctionMode: 'I', total }) as const
const bySubstitution = (total: number) => ({ type: 'R1', correctionMode: 'S', total }) as const
const full = (total: number) => ({ type: 'F3', correctionMode: null, total }) as const

describe('an invoice can be corrected', () => {
  test.each([
    ['by differences, to its whole amount', byDifferences(-10_000), invoice, 10_000],
    ['by differences, by what a first correction left', byDifferences(-4000), { ...invoice, changedBy: ['R-1'] }, 4000],
    ['by differences, to more', byDifferences(500), invoice, 10_000],
    ['by substitution, to nothing', bySubstitution(0), invoice, 10_000],
    ['by a full one of the same sum', full(10_000), invoice, 10_000],
    ['where it is itself a refund', byDifferences(3000), { ...invoice, total: -3000 }, 7000],
  ])('%s', (_, draft, corrected, standing) => expect(correctionFault(draft, [corrected], standing)).toBeNull())
})

describe('an invoice cannot be corrected', () => {
  test.each([
    ['once it is annulled', byDifferences(-1), { ...invoice, isAnnulled: true }, 10_000, 'está anulada'],
    ['once another stands in its place', byDifferences(-1), { ...invoice, replacedBy: 'R-1' }, 8000, 'rectifique esa'],
    ['by more than is left', byDifferences(-4001), { ...invoice, changedBy: ['R-1'] }, 4000, 'solo quedan 40,00'],
    ['to a negative amount', bySubstitution(-1), invoice, 10_000, 'solo quedan 100,00'],
    ['by substitution after differences', bySubstitution(8000), { ...invoice, changedBy: ['R-1'] }, 4000, 'en R-1'],
    ['by a full one of another sum', full(10_001), invoice, 10_000, 'ha de sumar lo mismo'],
    ['by a full one after differences', full(10_000), { ...invoice, changedBy: ['R-1'] }, 4000, 'por R-1'],
  ])('%s', (_, draft, corrected, standing, message) =>
    expect(correctionFault(draft, [corrected], standing)).toContain(message),
  )
})
