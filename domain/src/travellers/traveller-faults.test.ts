import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactOf } from './address-faults.ts'
import { invalidChanges } from './test/breakages.ts'
import { DEFAULT_ARRIVAL, validMinor, validTraveller, type PostalPair } from './test/valid-traveller.ts'
import { travellerFaults, travellerWarnings } from './traveller-faults.ts'
import type { Traveller } from './traveller.ts'

const pairs: readonly PostalPair[] = [
  ['28013', '28079'],
  ['08001', '08019'],
  ['09640', '09169'],
]
const on = DEFAULT_ARRIVAL
const isPostalCodeOf = (postalCode: string, municipalityCode: string) =>
  pairs.some(([code, municipality]) => code === postalCode && municipality === municipalityCode)

const ADULT_ID = '019a0000-0000-7000-8000-000000000001'
const adults = validTraveller(pairs)
const minors = validMinor(ADULT_ID, pairs)

const faultsOf = (traveller: Traveller, responsible: Traveller | null = null) =>
  travellerFaults(traveller, { on, isPostalCodeOf, responsible, service: 'SES' })
const fieldsOf = (traveller: Traveller, responsible: Traveller | null = null) =>
  faultsOf(traveller, responsible).map(({ field }) => field)

test('valid adults and minors with a valid adult have no faults', () => {
  fc.assert(
    fc.property(adults, minors, (adult, minor) => {
      expect(faultsOf(adult)).toEqual([])
      expect(faultsOf(minor, adult)).toEqual([])
    }),
  )
})

test('there are at least forty breakages, each with a unique name', () => {
  expect(new Set(invalidChanges.map(({ name }) => name)).size).toBe(invalidChanges.length)
  expect(invalidChanges.length).toBeGreaterThanOrEqual(40)
})

describe('each breakage causes exactly one short fault', () => {
  test.each(invalidChanges)('$name: $field', ({ field, of, break: spoil }) => {
    fc.assert(
      fc.property(adults, minors, (adult, minor) => {
        const broken = of === 'adult' ? faultsOf(spoil(adult, on)) : faultsOf(spoil(minor, on), adult)
        expect(broken.map((fault) => fault.field)).toEqual([field])
        expect(broken[0]?.reason.length).toBeLessThanOrEqual(90)
      }),
      { numRuns: 15 },
    )
  })
})

const [adult, minor] = [fc.sample(adults, { numRuns: 1, seed: 1 })[0], fc.sample(minors, { numRuns: 1, seed: 1 })[0]]
if (!adult || !minor) throw new Error('The generators gave nobody')

const spaniard: Traveller = {
  ...adult,
  nationality: 'ESP',
  documentType: 'dni',
  documentNumber: '12345678Z',
  supportNumber: 'ABC123456',
  secondSurname: 'López',
}
const noDocument = { documentType: '', documentNumber: '', supportNumber: '' } as const

test.each([
  ['the day before 14, Spaniard', { ...minor, ...noDocument, nationality: 'ESP', birthDate: '2012-11-21' }, []],
  ['14 today, Spaniard', { ...minor, ...noDocument, nationality: 'ESP', birthDate: '2012-11-20' }, ['documentType']],
  ['the day before 18, foreigner', { ...minor, ...noDocument, nationality: 'FRA', birthDate: '2008-11-21' }, []],
  ['18 today, foreigner', { ...minor, ...noDocument, nationality: 'FRA', birthDate: '2008-11-20' }, ['documentType']],
] as [string, Traveller, string[]][])('%s without document', (_, traveller, fields) => {
  expect(fieldsOf({ ...traveller, phone: '600000102' }, adult)).toEqual(fields)
})

test.each([
  ['born today', { birthDate: on }, ['responsibleId', 'relationship']],
  ['18 today needs no adult', { birthDate: '2008-11-20' }, []],
  [
    'a Spanish passport needs neither second surname nor support',
    { ...noDocument, documentType: 'passport', documentNumber: 'PAA123456', secondSurname: '' },
    [],
  ],
  [
    'a NIE needs no second surname',
    { nationality: 'MAR', documentType: 'nie', documentNumber: 'X-1234567-L', secondSurname: '' },
    [],
  ],
  ['a name of 50 letters', { name: 'ñ'.repeat(50) }, []],
  ['decomposed accents', { name: 'Begon\u0303a', firstSurname: 'Nu\u0301n\u0303ez' }, []],
  ['wide letters', { name: 'ＡＮＡ' }, ['name']],
  [
    'leftovers of the other country',
    { countryCode: 'ESP', municipalityCode: '28079', municipalityName: 'Lyon', postalCode: '28013' },
    [],
  ],
  [
    'nothing known',
    {
      name: '',
      firstSurname: '',
      secondSurname: '',
      sex: '',
      birthDate: null,
      nationality: '',
      ...noDocument,
      countryCode: '',
      address: '',
      municipalityCode: '',
      municipalityName: '',
      postalCode: '',
      phone: '',
      email: '',
    },
    [
      'name',
      'firstSurname',
      'sex',
      'birthDate',
      'nationality',
      'documentType',
      'countryCode',
      'address',
      'postalCode',
      'phone',
    ],
  ],
] as [string, Partial<Traveller>, string[]][])('%s', (_, changed, fields) => {
  expect(fieldsOf({ ...spaniard, ...changed })).toEqual(fields)
})

test.each([
  [{ documentNumber: '12345678A' }, 'La letra del DNI no corresponde al número: debería ser Z'],
  [{ secondSurname: '' }, 'Falta el segundo apellido: es obligatorio con DNI'],
  [{ name: 'Ж' }, 'El nombre tiene letras que el registro no admite: «Ж»'],
  [{ name: 'Ana\uE000' }, 'El nombre tiene un carácter invisible que el registro no admite: escríbalo de nuevo'],
  [{ name: 'Ana😀' }, 'El nombre tiene cifras o signos que el registro no admite: «😀»'],
  [
    { countryCode: 'ESP', municipalityCode: '08019', postalCode: '28013' },
    'El código postal 28013 no pertenece a ese municipio',
  ],
  [{ phone: '', email: '' }, 'Falta un teléfono o un correo'],
] as [Partial<Traveller>, string][])('%j: %s', (changed, reason) => {
  expect(faultsOf({ ...spaniard, ...changed }).map((fault) => fault.reason)).toEqual([reason])
})

const child: Traveller = { ...minor, phone: '', email: '' }

test.each([
  ['the contact of the adult counts', adult, []],
  ['an adult without contact', { ...adult, phone: '', email: '' }, ['phone']],
  ['an adult with an invalid phone', { ...adult, phone: 'no', email: '' }, ['phone']],
  ['another minor', { ...adult, birthDate: '2010-01-01' }, ['responsibleId']],
  ['an adult of unknown age', { ...adult, birthDate: null }, ['responsibleId']],
  ['nobody', null, ['responsibleId']],
] as [string, Traveller | null, string[]][])('responsible adult of a minor: %s', (_, responsible, fields) => {
  expect(fieldsOf(child, responsible)).toEqual(fields)
})

test('a minor may name an adult who does not lodge, which is a warning and no fault', () => {
  const alone: Traveller = { ...child, responsibleId: null, responsibleName: 'Ana Gil', phone: '600000102' }
  expect(fieldsOf(alone)).toEqual([])
  expect(travellerWarnings(alone, on, 'SES').map(({ field }) => field)).toEqual(['responsibleName'])
  expect(fieldsOf({ ...alone, relationship: '' })).toEqual(['relationship'])
  expect(fieldsOf({ ...alone, responsibleName: '—' })).toEqual(['responsibleId'])
  expect(fieldsOf({ ...alone, phone: '', email: '' })).toEqual(['phone'])
})

test('a minor is reported with their own contact where they have one, an adult always with their own', () => {
  const reachable: Traveller = { ...adult, phone: ' 600000102', email: '' }
  expect(contactOf(child, reachable, on)).toEqual({ phone: '600000102', email: '' })
  expect(contactOf({ ...child, email: 'a@b.es' }, reachable, on)).toEqual({ phone: '', email: 'a@b.es' })
  expect(contactOf({ ...spaniard, phone: '', email: '' }, reachable, on)).toEqual({ phone: '', email: '' })
})

test.each([
  ['an expired document', { expiresOn: '2026-11-19' }, 'expiresOn'],
  ['too old', { birthDate: '1915-11-20' }, 'birthDate'],
  ['a DNI of a foreigner', { nationality: 'FRA' }, 'documentType'],
  ['a NIE of a Spaniard', { documentType: 'nie', documentNumber: 'X1234567L' }, 'documentType'],
  ['issued before the birth', { issuedOn: '1900-01-01' }, 'issuedOn'],
] as [string, Partial<Traveller>, string][])('%s is a warning and not a fault', (_, changed, field) => {
  const traveller: Traveller = { ...spaniard, issuedOn: null, expiresOn: null, ...changed }
  expect(travellerWarnings({ ...spaniard, issuedOn: null, expiresOn: '2026-11-20' }, on, 'SES')).toEqual([])
  expect(travellerWarnings(traveller, on, 'SES').map((warning) => warning.field)).toEqual([field])
  expect(faultsOf(traveller)).toEqual([])
})
