import { addDays } from '@posada/domain/platform/days/day'
import {
  DEFAULT_ARRIVAL,
  type PostalPair,
  validMinor,
  validTraveller,
} from '@posada/domain/travellers/test/valid-traveller'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { municipalitiesOfPostalCode } from '@posada/server/platform/reference-data/public'
import fc from 'fast-check'

const HIGHEST = 52_999

/** Every postal code of Spain with each of its municipalities. */
export function postalPairs(): PostalPair[] {
  const pairs: PostalPair[] = []
  for (let number = 1000; number <= HIGHEST; number++) {
    const postalCode = String(number).padStart(5, '0')
    for (const { id } of municipalitiesOfPostalCode(postalCode)) pairs.push([postalCode, id])
  }
  return pairs
}

const LONGEST = 'Maximiliana de los Ángeles Covadonga del Pilar-Eva' // fifty
const names = ['Groß', 'Yağız', 'Łucja', "D'Artagnan", 'Nguyễn Thị', 'José', 'Þóra', 'Iñaki', 'X', LONGEST]
const surnames = ['Şahin', "O’Higgins-d'Arc", 'Ò Briain', 'de la Ó', 'Weiß', 'Ibáñez', 'Řehoř', 'Ng', LONGEST]
const addresses = [
  'C/ Sant Pere Més Alt, 7, 3.º 2.ª',
  ' Calle «El Olmo» & Hnos. <bajo> "B" ',
  'Camino\tdel\nMolino   s/n',
  `Urbanización ${'Los Almendros '.repeat(6)}1`.slice(0, 100),
  'Ø'.repeat(100),
]

/** Unusual values that may replace those of the generator of valid travellers. */
const unusualData = fc.record({
  name: fc.option(fc.constantFrom(...names)),
  firstSurname: fc.option(fc.constantFrom(...surnames)),
  secondSurname: fc.option(fc.constantFrom(...surnames, '')),
  address: fc.option(fc.constantFrom(...addresses)),
  isSloppy: fc.boolean(),
})

/** Travellers with unusual but valid data, sometimes typed carelessly, which the registries must accept. */
const withUnusualData = (travellers: fc.Arbitrary<Traveller>): fc.Arbitrary<Traveller> =>
  fc.tuple(travellers, unusualData).map(([traveller, { isSloppy, ...odd }]) => ({
    ...traveller,
    name: odd.name ?? traveller.name,
    firstSurname: odd.firstSurname ?? traveller.firstSurname,
    secondSurname: secondSurnameOf(traveller, odd.secondSurname),
    address: odd.address ?? traveller.address,
    // No child is born on the day of arrival: the registry requires a birth before its current day.
    birthDate: traveller.birthDate === DEFAULT_ARRIVAL ? addDays(DEFAULT_ARRIVAL, -1) : traveller.birthDate,
    ...(isSloppy && carelesslyTyped(traveller)),
  }))

/** A second surname is required with a DNI and may be missing with any other document. */
const secondSurnameOf = ({ documentType, secondSurname }: Traveller, odd: string | null): string =>
  odd === null || (odd === '' && documentType === 'dni') ? secondSurname : odd

/** The same data with blanks, dots and lower-case letters. */
const carelesslyTyped = (traveller: Traveller): Partial<Traveller> => ({
  email: traveller.email && ` ${traveller.email} `,
  phone: traveller.phone && ` ${traveller.phone.replace(/(\d{3})(?=\d)/g, '$1.')}`,
  postalCode: ` ${traveller.postalCode}`,
  supportNumber: traveller.supportNumber.toLowerCase().replace(/^(...)/, '$1 '),
  documentNumber:
    traveller.documentType === 'dni' || traveller.documentType === 'nie'
      ? traveller.documentNumber
          .toLowerCase()
          .replace(/(?<=^.\d{3})/, '.')
          .replace(/(?=[a-z]$)/, '-')
      : ` ${traveller.documentNumber}`,
})

type Guest = { id: string; traveller: Traveller }
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
