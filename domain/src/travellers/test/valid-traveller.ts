import fc from 'fast-check'
import { addDays, type Day } from '../../platform/days/day.ts'
import { controlLetterOf } from '../identity/spanish-id.ts'
import { relationshipsOfMinors } from '../relationships.ts'
import type { Traveller } from '../traveller.ts'

export type PostalPair = readonly [postalCode: string, municipalityCode: string]

/** The default day of arrival on which the generated travellers are valid. */
export const DEFAULT_ARRIVAL: Day = '2026-11-20'

/** An adult with everything that a registry requires. */
export const validTraveller = (pairs: readonly PostalPair[], on: Day = DEFAULT_ARRIVAL): fc.Arbitrary<Traveller> =>
  fc.integer({ min: days(18), max: days(100) }).chain((age) => travellerBorn(addDays(on, -age), true, pairs, on))

/** A minor whose responsible adult has that id; a Spaniard of fourteen or more has a document. */
export const validMinor = (
  responsibleId: string,
  pairs: readonly PostalPair[],
  on: Day = DEFAULT_ARRIVAL,
): fc.Arbitrary<Traveller> =>
  fc
    .record({
      age: fc.integer({ min: 0, max: 18 * 365 }),
      hasDocument: fc.boolean(),
      relationship: fc.constantFrom(...relationshipsOfMinors),
      isReachable: fc.boolean(),
    })
    .chain(({ age, hasDocument, relationship, isReachable }) =>
      travellerBorn(addDays(on, -age), hasDocument || age >= 14 * 365, pairs, on).map((traveller) => ({
        ...traveller,
        ...(isReachable ? {} : { phone: '', email: '' }),
        relationship,
        responsibleId,
      })),
    )

/** Rounded up, so that the age has been reached. */
const days = (years: number) => Math.ceil(years * 365.25)

function travellerBorn(birthDate: Day, hasDocument: boolean, pairs: readonly PostalPair[], on: Day) {
  return fc
    .tuple(
      fc.record({ name: names, firstSurname: surname, secondSurname: surname }),
      hasDocument ? document : fc.constant(noDocument),
      fc.constantFrom('male', 'female', 'other'),
      fc.option(fc.integer({ min: 0, max: 3000 }).map((age) => addDays(on, -age))),
      residence(pairs),
      contact,
    )
    .map(([person, papers, sex, issuedOn, home, reached]): Traveller => ({
      ...person,
      ...papers,
      sex,
      birthDate,
      issuedOn,
      expiresOn: issuedOn && addDays(issuedOn, 3650),
      ...home,
      ...reached,
      relationship: '',
      responsibleId: null,
      responsibleName: '',
    }))
}

// At most thirty letters, the limit of the form; the registry accepts fifty.
const names = fc.constantFrom(
  'Ana',
  'María del Carmen',
  'José Luis',
  'Ñuño',
  'Zoë-Anne',
  'Đorđe',
  "D'Arcy",
  'Mª José',
  'Gal·la',
  'Ğülşen',
  'Maximiliano de los Ángeles Luz',
  'Nguyễn',
  'X',
)
const surname = fc.constantFrom(
  'García',
  'de la Fuente',
  'O’Brien',
  'Çelik',
  'Łukaszewicz',
  'Núñez-Rey',
  'Ey',
  'St. John',
  'Weiß',
  'Erdoğan',
  'Fernández de Córdoba y Álvarez',
)

const noDocument = { nationality: 'FRA', documentType: '', documentNumber: '', supportNumber: '' } as const

const foreign = fc.constantFrom('FRA', 'DEU', 'MAR', 'CHN', 'GBR', 'XKK')

const dni = fc.record({
  nationality: fc.constant('ESP'),
  documentType: fc.constant('dni' as const),
  documentNumber: fc.stringMatching(/^\d{8}$/).map((digits) => digits + controlLetterOf(digits)),
  supportNumber: fc.stringMatching(/^[A-Z]{3}\d{6}$/),
})
const nie = fc.record({
  nationality: foreign,
  documentType: fc.constant('nie' as const),
  documentNumber: fc
    .tuple(fc.nat(2), fc.stringMatching(/^\d{7}$/))
    .map(([first, digits]) => `${'XYZ'.charAt(first)}${digits}${controlLetterOf(`${first}${digits}`)}`),
  supportNumber: fc.stringMatching(/^E\d{8}$/),
})
const other = fc.record({
  nationality: fc.oneof(foreign, fc.constant('ESP')),
  documentType: fc.constantFrom('passport', 'id-card', 'driving-licence', 'other'),
  documentNumber: fc.stringMatching(/^[A-Z0-9]{5,12}$/),
  supportNumber: fc.constant(''),
})
const document = fc.oneof(dni, nie, other)

const addresses = [
  'Calle Mayor, 1, 2.º B',
  'Av. «Sol» & Mar <3> "B"',
  `Urbanización ${'Los Olivos '.repeat(7)}n.º 100000`,
]

const residence = (pairs: readonly PostalPair[]) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...pairs), fc.constantFrom(...addresses))
      .map(([[postalCode, municipalityCode], address]) => ({
        countryCode: 'ESP',
        address,
        municipalityCode,
        municipalityName: '',
        postalCode,
      })),
    foreign.map((countryCode) => ({
      countryCode,
      address: '12 rue de la Paix',
      municipalityCode: '',
      municipalityName: 'Villefranche-sur-Mer',
      postalCode: 'AB-1 2CD',
    })),
  )

const contact = fc.constantFrom(
  { phone: '+34 600 00 01 02', email: '' },
  { phone: '(0033) 6.12.34.56.78', email: 'ana.garcia@ejemplo.es' },
  { phone: '', email: 'a+b@sub.example.com' },
)
