import type { Cents } from '../../../platform/money/money.ts'
import { plainRules, published, type PublishedTariff, type PublishedTax } from './published-tax.ts'

const rules = { ...plainRules, maxNights: 7, exemptToAge: 16 }
const source = 'Llei 5/2017, modificada por la Llei 2/2026, de 6 de marzo (DOGC 9621)'

const categories = {
  eb1: 'Hotel 5★, gran lujo o camping de lujo',
  eb2: 'Hotel 4★ o 4★ superior',
  eb4: 'Vivienda de uso turístico',
  eb3: 'Otros hoteles, hostales, apartamentos, campings y casas rurales',
  albergue: 'Albergue público de juventud',
} as const

const barcelona = {
  rules,
  source,
  place: { label: 'Barcelona', municipalities: ['08019'] },
  announcedFrom: '2027-04-01',
  notice: 'Recargo municipal previsto desde el 01/04/2027: sube 1,00 € cada abril, hasta 8,00 € en 2029.',
}

/** The city's surcharge: 4 € since October 2024, 5 € since April 2026, then a euro more each April as announced. */
const inBarcelona = (before: Cents | null, since2026: Cents): PublishedTariff[] => [
  ...(before === null
    ? []
    : [
        { from: '2021-01-01', to: '2024-09-30', adult: before },
        { from: '2024-10-01', to: '2026-03-31', adult: before, surcharge: 400 },
      ]),
  { from: '2026-04-01', to: '2027-03-31', adult: since2026, surcharge: 500 },
  { from: '2027-04-01', to: '2028-03-31', adult: since2026, surcharge: 600 },
  { from: '2028-04-01', to: '2029-03-31', adult: since2026, surcharge: 700 },
  { from: '2029-04-01', adult: since2026, surcharge: 800 },
]

const restOfCatalunya = {
  rules,
  source,
  place: { label: 'Catalunya', provinces: ['08', '17', '25', '43'], except: ['08019'] },
  notice: 'Desde el 01/10/2026 un municipio puede añadir un recargo: si el suyo lo tiene, escríbalo en las tarifas.',
}

const inRestOfCatalunya = (before: Cents | null, since2026: Cents, since2027: Cents): PublishedTariff[] => [
  ...(before === null ? [] : [{ from: '2021-01-01', to: '2026-03-31', adult: before }]),
  { from: '2026-04-01', to: '2027-03-31', adult: since2026 },
  { from: '2027-04-01', adult: since2027 },
]

/** The tax on stays in tourist establishments (IEET). */
export const catalunya: readonly PublishedTax[] = [
  published(barcelona, { code: 'cat-bcn-eb1', category: categories.eb1, tariffs: inBarcelona(350, 700) }),
  published(barcelona, { code: 'cat-bcn-eb2', category: categories.eb2, tariffs: inBarcelona(170, 340) }),
  published(barcelona, { code: 'cat-bcn-eb4', category: categories.eb4, tariffs: inBarcelona(225, 450) }),
  published(barcelona, { code: 'cat-bcn-eb3', category: categories.eb3, tariffs: inBarcelona(100, 200) }),
  published(barcelona, { code: 'cat-bcn-albergue', category: categories.albergue, tariffs: inBarcelona(null, 100) }),
  published(restOfCatalunya, { code: 'cat-eb1', category: categories.eb1, tariffs: inRestOfCatalunya(300, 450, 600) }),
  published(restOfCatalunya, { code: 'cat-eb2', category: categories.eb2, tariffs: inRestOfCatalunya(120, 180, 240) }),
  published(restOfCatalunya, {
    code: 'cat-eb4',
    category: categories.eb4,
    tariffs: inRestOfCatalunya(100, 175, 250),
    notice: `La tarifa de 1,75 € consta en una sola fuente: compruébela. ${restOfCatalunya.notice}`,
  }),
  published(restOfCatalunya, { code: 'cat-eb3', category: categories.eb3, tariffs: inRestOfCatalunya(60, 90, 120) }),
  published(restOfCatalunya, {
    code: 'cat-albergue',
    category: categories.albergue,
    tariffs: inRestOfCatalunya(null, 80, 100),
  }),
  published(restOfCatalunya, {
    code: 'cat-recargo',
    category: 'Municipio con recargo propio',
    tariffs: [],
    isOn: false,
    notice: 'No consta qué municipios cobran recargo ni cuánto: consulte la ordenanza del suyo y escriba sus precios.',
  }),
]
