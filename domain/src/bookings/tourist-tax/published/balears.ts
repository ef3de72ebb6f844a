import type { Cents } from '../../../platform/money/money.ts'
import { plainRules, published, type PublishedTax } from './published-tax.ts'

const region = {
  place: { label: 'Illes Balears', provinces: ['07'] },
  rules: {
    ...plainRules,
    exemptToAge: 15,
    lowSeason: { from: '11-01', to: '04-30', cut: 75 },
    longStay: { fromNight: 9, cut: 50 },
  },
  source: 'Llei 2/2016, tarifas de 2018',
  notice: '',
}
const doubtful = {
  isOn: false,
  notice: 'Las fuentes no coinciden en esta tarifa: compruébela y escriba el precio que aplica.',
}

const tariff = (adult: Cents) => [{ from: '2018-01-01', adult }]

/** The tax on sustainable tourism (ITS, ecotasa), by the letters of its table. */
export const balears: readonly PublishedTax[] = [
  published(region, { code: 'ib-a', category: 'Hotel 5★, gran lujo o 4★ superior', tariffs: tariff(400) }),
  published(region, { code: 'ib-b', category: 'Hotel 4★ o 3★ superior', tariffs: tariff(300) }),
  published(region, { code: 'ib-c', category: 'Hotel 1★ a 3★', tariffs: tariff(200) }),
  published(region, { code: 'ib-d', category: 'Apartamentos 4 llaves', tariffs: tariff(400) }),
  published(region, { code: 'ib-e', category: 'Apartamentos 3 llaves superior', tariffs: tariff(300) }),
  published(region, { code: 'ib-f', category: 'Apartamentos 1 a 3 llaves', tariffs: tariff(200) }),
  published(region, { code: 'ib-g', category: 'Establecimiento turístico-residencial', tariffs: tariff(400) }),
  published(region, { code: 'ib-h', category: 'Vivienda turística (ETV)', tariffs: tariff(200) }),
  published(region, { code: 'ib-i', category: 'Hotel rural, agroturismo o turismo de interior', tariffs: tariff(200) }),
  published(region, { code: 'ib-j', category: 'Hostal, pensión, posada o camping', tariffs: tariff(100) }),
  published(region, { code: 'ib-k', category: 'Albergue o refugio', tariffs: tariff(100), ...doubtful }),
  published(region, { code: 'ib-l', category: 'Otros establecimientos', tariffs: tariff(200), ...doubtful }),
]
