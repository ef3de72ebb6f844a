import { describe, expect, test } from 'vitest'
import type { InvoiceIdentity } from './invoice-snapshot.ts'
import { identityToResend, type IdentityRefusal, payerIdentity, type PayerDocument } from './payer-identity.ts'

const person = (number: string, documentKind: PayerDocument['documentKind'], countryCode: string) =>
  payerIdentity({ number, documentKind, countryCode, isCompany: false })
const company = (number: string, countryCode: string) =>
  payerIdentity({ number, documentKind: '', countryCode, isCompany: true })

describe('a Spanish number is a NIF of nine characters', () => {
  test.each([
    [person('12.345.678-z', 'dni', ''), '12345678Z'],
    [person('X1234567L', 'nie', 'FRA'), 'X1234567L'],
    [person('12345678Z', '', 'ESP'), '12345678Z'],
    [person('12345678Z', '', ''), '12345678Z'],
    [person('X1234567L', 'other', 'DEU'), 'X1234567L'],
    [company('ESB-72877814', 'ESP'), 'B72877814'],
  ])('%j', (identity, number) => expect(identity).toEqual({ kind: 'nif', number }))
})

describe('another document is identified by its kind and country', () => {
  test.each([
    [company('DE 136 695 976', 'DEU'), '02', 'DEU', 'DE136695976'],
    [company('136695976', 'DEU'), '02', 'DEU', 'DE136695976'],
    [company('094259216', 'GRC'), '02', 'GRC', 'EL094259216'],
    [company('HRB 12345', 'DEU'), '04', 'DEU', 'HRB12345'],
    [company('12-3456789', 'USA'), '04', 'USA', '123456789'],
    [person('C01X00T47', 'passport', 'DEU'), '03', 'DEU', 'C01X00T47'],
    [person('AAA123456', 'passport', 'ESP'), '03', 'ESP', 'AAA123456'],
    [person('CA12345AA', 'id-card', 'ITA'), '04', 'ITA', 'CA12345AA'],
    [person('12345678Z', 'id-card', 'PRT'), '04', 'PRT', '12345678Z'],
    [person('R-77', 'residence', 'CHE'), '05', 'CHE', 'R77'],
    [person('B072RRE2I55', 'driving-licence', 'DEU'), '06', 'DEU', 'B072RRE2I55'],
    [person('123', '', 'FRA'), '06', 'FRA', '123'],
  ])('%j', (identity, idType, countryCode, number) =>
    expect(identity).toEqual({ kind: 'other', idType, countryCode, number }),
  )
})

test.each([
  person('', 'passport', 'DEU'),
  person(' - ', '', 'ESP'),
  person('12345678A', 'dni', 'ESP'),
  person('1234567', '', 'ESP'),
  person('AAA123456', 'passport', ''),
  person('123456789012345678901', 'passport', 'DEU'),
  company('B72877815', 'ESP'),
])('nothing that identifies the payer: %#', (identity) => expect(identity).toBeNull())

describe('a record that is sent again', () => {
  const nif = (number: string): InvoiceIdentity => ({ kind: 'nif', number })
  const other = (idType: '02' | '03' | '04' | '07', number: string, countryCode = 'ESP'): InvoiceIdentity => ({
    kind: 'other',
    idType,
    countryCode,
    number,
  })
  const person = nif('99999999R')
  const company = nif('B99999997')
  const italian = other('02', 'IT00743110157', 'ITA')
  const rejected = (sent: InvoiceIdentity | null, refusal: IdentityRefusal | null) => ({
    sent,
    refusal,
    isRejected: true,
    needsVatNumber: false,
  })
  const accepted = (sent: InvoiceIdentity) => ({ ...rejected(sent, null), isRejected: false })

  test.each([
    [
      'a person outside of the census goes as such',
      person,
      rejected(person, 'not-in-census'),
      other('07', '99999999R'),
    ],
    ['a NIE too', nif('X1234567L'), rejected(nif('X1234567L'), 'not-in-census'), other('07', 'X1234567L')],
    ['and stays so after another fault', person, rejected(other('07', '99999999R'), null), other('07', '99999999R')],
    ['once accepted so, as a NIF', person, accepted(other('07', '99999999R')), person],
    ['after another fault, as a NIF', person, rejected(person, null), person],
    ['a company always goes with its NIF', company, rejected(company, 'not-in-census'), company],
    ['also after it went as not in the census', company, rejected(other('07', 'B99999997'), 'not-a-person'), company],
    ['also where that was not what was refused', company, rejected(other('07', 'B99999997'), null), company],
    ['a corrected number goes as it is', nif('12345678Z'), rejected(person, 'not-in-census'), nif('12345678Z')],
    [
      'a VAT number that is not found goes as a document',
      italian,
      rejected(italian, 'vat-number-unknown'),
      { ...italian, idType: '04' },
    ],
    [
      'and stays so after another fault',
      italian,
      rejected({ ...italian, idType: '04' } as InvoiceIdentity, null),
      { ...italian, idType: '04' },
    ],
    [
      'but not where a VAT number is needed',
      italian,
      { ...rejected(italian, 'vat-number-unknown'), needsVatNumber: true },
      italian,
    ],
    [
      'a passport has no other way',
      other('03', 'C01', 'DEU'),
      rejected(other('03', 'C01', 'DEU'), 'vat-number-unknown'),
      other('03', 'C01', 'DEU'),
    ],
  ] as const)('%s', (_, present, answer, expected) => {
    expect(identityToResend(present, answer)).toEqual(expected)
  })
})
