import type { Reply } from '@posada/contract/endpoint'
import type { SurveyFinding, SurveyMonthState, SurveySummary } from '@posada/contract/surveys/survey-month'
import type { surveysApi } from '@posada/contract/surveys/surveys'
import { eachDay } from '@posada/domain/platform/days/day'
import { hotelTypes } from '@posada/domain/surveys/survey-categories'
import { idOf } from './an-establishment.ts'
import { surveyDataOf } from './survey-data.ts'

export const aMonthState = (changes: Partial<SurveyMonthState> = {}): SurveyMonthState => ({
  month: '2026-06',
  state: 'open',
  daysLeft: 3,
  isLate: false,
  deadline: '2026-07-05',
  presentedAt: null,
  presentedBy: '',
  by: '',
  differences: [],
  reason: '',
  hasFile: false,
  ...changes,
})

const presentedByHand = {
  state: 'presented',
  presentedBy: 'Marta',
  by: 'hand',
  hasFile: true,
  daysLeft: -27,
} as const satisfies Partial<SurveyMonthState>

export const earlierMonths: SurveyMonthState[] = [
  aMonthState({
    ...presentedByHand,
    month: '2026-05',
    state: 'differs',
    presentedAt: '2026-06-03T07:12:00Z',
    deadline: '2026-06-05',
    differences: [
      { figure: 'Entradas del 28/05, Francia', presented: '6', now: '7' },
      { figure: 'Pernoctaciones del 28/05, Francia', presented: '11', now: '12' },
    ],
  }),
  aMonthState({
    ...presentedByHand,
    month: '2026-04',
    presentedAt: '2026-05-04T09:30:00Z',
    deadline: '2026-05-05',
  }),
  aMonthState({
    month: '2026-03',
    state: 'unconfirmed',
    presentedAt: '2026-04-02T08:00:00Z',
    presentedBy: 'Marta',
    by: 'service',
    deadline: '2026-04-05',
    daysLeft: -88,
  }),
  aMonthState({
    ...presentedByHand,
    month: '2026-02',
    presentedAt: '2026-03-03T10:00:00Z',
    deadline: '2026-03-05',
  }),
]

export const residenceFinding: SurveyFinding = {
  kind: 'residence',
  blocks: true,
  text: 'Dos huéspedes sin residencia',
  detail: 'Reserva K7TR2M, Paul y Claire Girard, 104, 24/06 – 26/06. Solo consta la nacionalidad.',
  bookingId: idOf('b1'),
  guestIds: [idOf('g1'), idOf('g2')],
  locator: 'K7TR2M',
  proposal: 'FRA',
  proposalName: 'Francia',
  unitName: '104',
}

export const monthFindings: SurveyFinding[] = [
  residenceFinding,
  {
    kind: 'unmarked',
    blocks: true,
    text: 'Nadie marcó si llegó',
    detail: 'Reserva W2KM6R, Andrés Mora, 203, 19/06 – 20/06, 1 noche.',
    bookingId: idOf('b2'),
    locator: 'W2KM6R',
    unitName: '203',
  },
  {
    kind: 'unregistered',
    blocks: true,
    text: 'Un ocupante sin registrar',
    detail: 'Reserva P3VD9L: 3 de 4. Si lo confirma, contará como la titular: Suecia.',
    bookingId: idOf('b3'),
    locator: 'P3VD9L',
    proposal: 'SWE',
    proposalName: 'Suecia',
    unitName: '201',
  },
  {
    kind: 'field',
    blocks: true,
    text: 'El CIF o NIF lleva nueve caracteres, sin ES',
    detail: '',
    field: 'CIF_NIF',
  },
  {
    kind: 'price',
    blocks: false,
    text: 'Dos noches a 0,00 € en Tour-operador online',
    detail: 'Reserva Z6FK2H, 201. Bajan el precio medio del grupo.',
    bookingId: idOf('b4'),
    locator: 'Z6FK2H',
    unitName: '201',
  },
  {
    kind: 'crowded',
    blocks: false,
    text: 'Cinco personas en una triple',
    detail: '204, noche del 14/06. Saldrán dos plazas supletorias.',
    bookingId: idOf('b5'),
    locator: 'M4NB8C',
    unitName: '204',
  },
]

const spain = [10, 10, 8, 6, 5, 6, 7, 11, 12, 10, 8, 7, 6, 7, 9, 12, 12, 10, 7, 7, 7, 8, 12, 12, 11, 8, 7, 7, 9, 11]
const abroad = [5, 4, 4, 4, 3, 3, 4, 4, 5, 4, 4, 4, 4, 3, 4, 4, 5, 5, 4, 4, 4, 4, 5, 5, 6, 5, 4, 4, 4, 4]

export const monthSummary: SurveySummary = {
  travellers: 155,
  nights: 388,
  occupancy: 7410,
  adr: 9218,
  revPar: 6828,
  occupiedNights: 200,
  availableNights: 270,
  residences: [
    { code: 'ES300', name: 'Madrid', isSpanish: true, travellers: 30, nights: 82 },
    { code: 'ES617', name: 'Málaga', isSpanish: true, travellers: 28, nights: 67 },
    { code: 'ES618', name: 'Sevilla', isSpanish: true, travellers: 20, nights: 49 },
    { code: 'FRA', name: 'Francia', isSpanish: false, travellers: 17, nights: 45 },
    { code: 'SWE', name: 'Suecia', isSpanish: false, travellers: 9, nights: 26 },
    { code: 'GBR', name: 'Reino Unido', isSpanish: false, travellers: 21, nights: 24 },
    { code: 'DEU', name: 'Alemania', isSpanish: false, travellers: 30, nights: 95 },
  ],
  days: eachDay('2026-06-01', '2026-07-01').map((day, at) => ({
    day,
    spanish: spain[at] ?? 0,
    foreign: abroad[at] ?? 0,
    occupied: 7,
    available: 9,
  })),
  guessed: 2,
  before: {
    travellers: 149,
    nights: 352,
    occupancy: 6890,
    adr: 4120,
    revPar: 2838,
    occupiedNights: 186,
    availableNights: 270,
    residences: [
      { code: 'ES300', name: 'Madrid', isSpanish: true, travellers: 35, nights: 90 },
      { code: 'FRA', name: 'Francia', isSpanish: false, travellers: 10, nights: 21 },
      { code: 'ITA', name: 'Italia', isSpanish: false, travellers: 6, nights: 12 },
    ],
  },
}

type Month = Reply<(typeof surveysApi)['get']>

/** A month of a hotel that is blocked by guesses and by its missing control code. */
export const aSurveyMonth = (changes: Partial<Month> = {}): Month => ({
  data: surveyDataOf(),
  lists: {
    hotelTypes: hotelTypes.map(({ type, categories }) => ({ type, categories: [...categories] })),
    categories: ['H1', 'H2', 'H3', 'H4', 'H5'],
  },
  state: aMonthState(),
  findings: monthFindings,
  resolved: 9,
  confirmed: [
    {
      kind: 'residence',
      text: 'Dos huéspedes viven en Alemania',
      detail: 'Reserva T5KQ1Z, Anke y Uwe Muster, 102, 03/06 – 05/06.',
      confirmedAt: '2026-07-01T16:20:00Z',
      confirmedBy: 'Marta',
    },
  ],
  summary: monthSummary,
  months: earlierMonths,
  canBeSent: false,
  ...changes,
})
