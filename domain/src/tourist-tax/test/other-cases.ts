import type { TaxPeriod } from '../tax-period.ts'
import { casesOf, type TaxCase } from './tax-case.ts'

const galicia = 'Lei 5/2024 of Galicia and the town’s ordinance; VAT is not stated'
const june = '2026-06-10'

export const own = (changes: Partial<TaxPeriod> = {}): TaxPeriod => ({
  ...{ typeCode: 'propia', name: 'Propia', from: '2026-01-01', to: null, adult: 200, child: 0, surcharge: 0 },
  ...{ perNight: true, bearsVat: true, maxNights: null, exemptToAge: null, lowSeason: null, longStay: null },
  ...changes,
})

export const otherCases: TaxCase[] = [
  ...casesOf(galicia, 'high', [
    ['A Coruña 5★', 'gal-coruna-1', june, 1, 1, 250],
    ['A Coruña 4★ and holiday home', 'gal-coruna-2', june, 1, 1, 200],
    ['A Coruña 1-2★ and pension', 'gal-coruna-3', june, 1, 1, 150],
    ['A Coruña hostel and camping', 'gal-coruna-4', june, 1, 1, 100],
    ['Santiago 5★', 'gal-santiago-1', june, 1, 1, 250],
    ['Santiago 4★ and holiday home', 'gal-santiago-2', june, 1, 1, 200],
    ['Santiago 1-2★ and pension', 'gal-santiago-3', june, 1, 1, 150],
    ['Santiago hostel and camping', 'gal-santiago-4', june, 1, 1, 100],
    ['the sixth night is free', 'gal-coruna-2', june, 6, 2, 2000],
    ['five nights', 'gal-coruna-2', june, 5, 2, 2000],
    ['four nights', 'gal-coruna-2', june, 4, 2, 1600],
    ['seventeen years are exempt', 'gal-santiago-2', june, 1, { occupants: 2, ages: [40, 17] }, 200],
    ['eighteen pay', 'gal-santiago-2', june, 1, { occupants: 2, ages: [40, 18] }, 400],
    ['one of two with a disability', 'gal-santiago-2', june, 3, { occupants: 2, exempt: 1 }, 600],
    ['A Coruña: the first taxed night is 29 September', 'gal-coruna-2', '2025-09-28', 2, 1, 200],
    ['Santiago: nothing before October', 'gal-santiago-2', '2025-09-29', 1, 1, null],
    ['Santiago: the first taxed night is 1 October', 'gal-santiago-2', '2025-09-30', 2, 1, 200],
    ['nights before the tax count for the limit', 'gal-coruna-2', '2025-09-26', 7, 1, 400],
  ]),
  ...casesOf(
    galicia,
    'uncertain',
    [['by arrival nothing is due for who came before', 'gal-coruna-2', '2025-09-28', 2, 1, null]],
    { rateBy: 'stay' },
  ),
  ...casesOf(
    'Ordinance of Mogán; answer 2254 of the Canary tax authority (28/04/2025): IGIC where the owner runs the place',
    'high',
    [
      ['two for a week: 0.15 × 14, and 14.7 cents of IGIC', 'can-mogan', june, 7, 2, 210, 225],
      ['children pay too', 'can-mogan', june, 7, { occupants: 3, children: 1 }, 315, 337],
      ['without limit', 'can-mogan', june, 30, 1, 450, 482],
      ['nothing before March 2025', 'can-mogan', '2025-03-10', 1, 1, null],
    ],
    { rate: 700 },
  ),
  ...casesOf('the house’s own tariff', 'high', [
    ['once for the stay', [own({ adult: 500, perNight: false })], june, 5, 2, 1000, 1100],
    [
      'once for the stay, by the tariff of arrival',
      [own({ adult: 500, perNight: false, to: june })],
      june,
      5,
      2,
      1000,
      1100,
    ],
    ['once: not for who was here already', [own({ perNight: false, from: '2026-06-11' })], june, 5, 2, 0, 0],
    ['children at a price of their own', [own({ child: 100 })], june, 2, { occupants: 3, children: 1 }, 1000, 1100],
    ['without an age a minor is a child', [own({ child: 100 })], june, 1, { occupants: 2, ages: [30, 17] }, 300, 330],
    [
      'VAT once on all of it: 2.00 + 0.20',
      [own({ adult: 125, child: 75 })],
      june,
      1,
      { occupants: 2, children: 1 },
      200,
      220,
    ],
    [
      'the surcharge is for adults and is not cut',
      [own({ child: 100, surcharge: 50, longStay: { fromNight: 2, cut: 50 } })],
      june,
      2,
      { occupants: 2, children: 1 },
      550,
      605,
    ],
    [
      'a summer season within the year',
      [own({ lowSeason: { from: '06-11', to: '06-12', cut: 100 } })],
      june,
      4,
      1,
      400,
      440,
    ],
    [
      'two tariffs, one of them without VAT',
      [own({ to: june }), own({ from: '2026-06-11', adult: 100, bearsVat: false })],
      june,
      2,
      1,
      300,
      320,
    ],
    ['a free day between two tariffs', [own({ to: june }), own({ from: '2026-06-12' })], june, 3, 1, 400, 440],
    ['a free tariff', [own({ adult: 0 })], june, 3, 2, 0, 0],
    ['no tariff at all', [], june, 3, 2, null],
  ]),
  ...casesOf(
    'Decreto Legislativo 1/2025: IGIC 7 %',
    'medium',
    [
      ['three nights', [own({ adult: 100 })], june, 3, 1, 300, 321],
      ['0.15 with 1.05 cents of tax', [own({ adult: 15 })], june, 1, 1, 15, 16],
    ],
    { rate: 700 },
  ),
]
