import { casesOf, type TaxCase } from './tax-case.ts'

const law = 'Llei 2/2016, tariffs of 2018'
const [july, december] = ['2026-07-01', '2026-12-01']

export const balearsCases: TaxCase[] = [
  ...casesOf(law, 'high', [
    ['A, hotel 5★', 'ib-a', july, 1, 1, 400, 440],
    ['B, hotel 4★', 'ib-b', july, 1, 1, 300, 330],
    ['C, hotel 1-3★', 'ib-c', july, 1, 1, 200, 220],
    ['D, apartments 4 keys', 'ib-d', july, 1, 1, 400, 440],
    ['E, apartments 3 keys superior', 'ib-e', july, 1, 1, 300, 330],
    ['F, apartments 1-3 keys', 'ib-f', july, 1, 1, 200, 220],
    ['G, residential', 'ib-g', july, 1, 1, 400, 440],
    ['H, holiday home', 'ib-h', july, 1, 1, 200, 220],
    ['I, rural hotel', 'ib-i', july, 1, 1, 200, 220],
    ['J, hostal or camping', 'ib-j', july, 1, 1, 100, 110],
    ['A in winter: a quarter', 'ib-a', december, 1, 1, 100, 110],
    ['B in winter, VAT 7.5 up', 'ib-b', december, 1, 1, 75, 83],
    ['C in winter', 'ib-c', december, 1, 1, 50, 55],
    ['J in winter, VAT 2.5 up', 'ib-j', december, 1, 1, 25, 28],
    ['two adults, a week in July', 'ib-b', july, 7, 2, 4200, 4620],
    ['eight days whole', 'ib-b', july, 8, 1, 2400, 2640],
    ['the ninth day at half: 24.00 + 1.50', 'ib-b', july, 9, 1, 2550, 2805],
    ['a fortnight: 24.00 + 6 × 1.50', 'ib-b', july, 14, 1, 3300, 3630],
    ['no limit of nights: 8 × 2.00 + 22 × 1.00', 'ib-c', '2026-06-01', 30, 1, 3800, 4180],
    ['the ninth day in winter: 0.125 is 0.13', 'ib-j', december, 9, 1, 213, 234],
    ['the ninth day in winter: 0.375 is 0.38', 'ib-b', december, 9, 1, 638, 702],
    ['the ninth day in winter: 0.50', 'ib-a', december, 9, 1, 850, 935],
    ['the ninth day in winter: 0.25', 'ib-c', december, 9, 1, 425, 468],
    ['a rounding for each person: 2 × 0.13', 'ib-j', december, 9, 2, 426, 469],
    ['over New Year in winter', 'ib-j', '2026-12-30', 4, 2, 200, 220],
    ['fifteen years are exempt', 'ib-b', july, 1, { occupants: 2, ages: [40, 15] }, 300, 330],
    ['sixteen pay', 'ib-b', july, 1, { occupants: 2, ages: [40, 16] }, 600, 660],
    ['an Imserso couple', 'ib-b', december, 7, { occupants: 2, exempt: 2 }, 0, 0],
  ]),
  ...casesOf(law, 'uncertain', [
    ['K, albergue', 'ib-k', july, 1, 1, 100, 110],
    ['L, others', 'ib-l', july, 1, 1, 200, 220],
  ]),
  ...casesOf(`${law}; each night by its own season`, 'uncertain', [
    ['out of the high season', 'ib-b', '2026-10-31', 2, 1, 375, 413],
    ['into the high season', 'ib-b', '2026-04-30', 2, 1, 375, 413],
    ['seven high, one low, two low from the ninth on', 'ib-b', '2026-10-25', 10, 1, 2251, 2476],
  ]),
  ...casesOf(
    `${law}; the season of the day of arrival`,
    'uncertain',
    [
      ['arrived in the high season', 'ib-b', '2026-10-31', 2, 1, 600, 660],
      ['arrived in the low season', 'ib-b', '2026-04-30', 2, 1, 150, 165],
    ],
    { rateBy: 'stay' },
  ),
]
