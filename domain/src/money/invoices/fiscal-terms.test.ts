import { describe, expect, test } from 'vitest'
import {
  outsideVerifactu,
  paysCorporateTax,
  type Taxpayer,
  ticketBaiFault,
  verifactuDateOf,
  verifactuDutyOn,
  verifactuFault,
} from './fiscal-terms.ts'

const dates = { corporateTaxpayers: '2027-01-01', others: '2027-07-01' }
const company: Taxpayer = { taxId: 'B72877814', fiscalProvince: '28', isInSii: false }
const person: Taxpayer = { taxId: '12345678Z', fiscalProvince: '35', isInSii: false }

test('companies and others have their own days', () => {
  expect(verifactuDateOf(company, dates)).toBe('2027-01-01')
  expect(verifactuDateOf(person, dates)).toBe('2027-07-01')
})

test.each([
  ['B72877814', true],
  ['a-58818501', true],
  ['G28029643', true],
  ['E58818501', false],
  ['12345678Z', false],
  ['X1234567L', false],
  ['B72877815', false],
  ['', false],
])('%s pays corporate tax: %j', (taxId, expected) => expect(paysCorporateTax(taxId)).toBe(expected))

describe('who is outside', () => {
  test.each([
    ['01', false, 'TicketBAI'],
    ['20', false, 'TicketBAI'],
    ['48', true, 'TicketBAI'],
    ['31', false, 'Navarra'],
    ['28', true, 'SII'],
  ])('province %s, SII %j: %s', (fiscalProvince, isInSii, reason) => {
    expect(outsideVerifactu({ fiscalProvince, isInSii })).toContain(reason)
    const taxpayer = { taxId: company.taxId, fiscalProvince, isInSii }
    expect(verifactuDutyOn('2030-01-01', taxpayer, dates)).toEqual({ state: 'outside' })
  })

  test.each(['28', '35', '51', ''])('province %s is inside', (fiscalProvince) => {
    expect(outsideVerifactu({ fiscalProvince, isInSii: false })).toBeNull()
  })
})

test.each(['01', '20', '48'])('nothing can be issued in province %s', (province) => {
  expect(ticketBaiFault(province)).toContain('TicketBAI')
})

test.each(['31', '28', ''])('invoices can be issued in province %s', (province) => {
  expect(ticketBaiFault(province)).toBeNull()
})

test.each([
  ['2026-11-01', { state: 'later', from: '2027-01-01' }],
  ['2026-11-02', { state: 'soon', from: '2027-01-01', days: 60 }],
  ['2026-12-31', { state: 'soon', from: '2027-01-01', days: 1 }],
  ['2027-01-01', { state: 'required', from: '2027-01-01' }],
])('the duty of a company on %s', (day, duty) => expect(verifactuDutyOn(day, company, dates)).toEqual(duty))

test('without VERI*FACTU a company issues until the day before its duty begins', () => {
  expect(verifactuFault('2026-12-31', company, dates)).toBeNull()
  expect(verifactuFault('2027-01-01', company, dates)).toContain('Desde el 01/01/2027')
  expect(verifactuFault('2027-01-01', { ...company, isInSii: true }, dates)).toBeNull()
})
