import { countMonth } from '../count-month.ts'
import type { MonthCount } from '../month-count.ts'
import type { MonthFacts, SurveyBooking, SurveyGuest, SurveyStay, SurveyUnit } from '../month-facts.ts'
import type { SurveyForm } from '../survey-answers.ts'

const NO_CONFIRMATIONS: MonthFacts['confirmations'] = { estimates: new Map(), free: new Set(), crowded: new Map() }

/** A month of May 2026 without tax; a Friday is the first. */
export const factsOf = (changes: Partial<MonthFacts>): MonthFacts => ({
  survey: 'hotels',
  month: '2026-05-01',
  today: '2026-06-01',
  units: [unitOf('101')],
  blocks: [],
  bookings: [],
  confirmations: NO_CONFIRMATIONS,
  lodgingRate: 0,
  boardPrices: new Map(),
  ...changes,
})

export const countedMonth = (changes: Partial<MonthFacts>): MonthCount => countMonth(factsOf(changes))

/** A double that always exists. */
export const unitOf = (id: string, changes: Partial<SurveyUnit> = {}): SurveyUnit => ({
  id,
  name: id,
  ineType: 1,
  places: 2,
  from: '2020-01-01',
  toExclusive: '2199-12-31',
  ...changes,
})

type StayOf = Pick<SurveyStay, 'unitId' | 'checkIn' | 'checkOut'> & { price?: number; prices?: readonly number[] }

/** A ticked booking of one stay, of guests from Madrid who are all registered. */
export function bookingOf(
  { unitId, checkIn, checkOut, price = 5000, prices }: StayOf,
  changes: Partial<SurveyBooking> & { people?: number } = {},
): SurveyBooking {
  const { people = 1, ...others } = changes
  const id = others.id ?? `${unitId} ${checkIn}`
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000
  const stay = { unitId, checkIn, checkOut, occupants: people }
  return {
    id,
    locator: id,
    holder: 'Ana',
    holderResidence: 'ES300',
    occupants: people,
    tariffId: 6,
    regime: 1,
    isTicked: true,
    checkIn,
    checkOut,
    stays: [{ ...stay, nightlyPrices: prices ?? Array.from({ length: nights }, () => price) }],
    guests: Array.from({ length: people }, (_, at) => guestOf(`${id} ${at}`, { unitId, checkIn, checkOut })),
    ...others,
  }
}

export const guestOf = (
  id: string,
  { unitId, checkIn, checkOut }: Pick<SurveyStay, 'checkIn' | 'checkOut'> & { unitId: string | null },
  changes: Partial<SurveyGuest> = {},
): SurveyGuest => ({
  id,
  name: id,
  unitId,
  from: checkIn,
  toExclusive: checkOut,
  hasArrived: true,
  residence: 'ES300',
  isGuess: false,
  ...changes,
})

/** Answers that every survey takes. */
export const VALID_FORM: SurveyForm = {
  answers: {
    orderNumber: '2020HOT002L',
    company: 'Hostal El Olmo SL',
    name: 'El Olmo',
    taxId: 'B12345674',
    registryNumber: 'H-37-001',
    address: 'Calle Mayor, 1',
    postalCode: '37001',
    locality: '',
    municipality: 'Salamanca',
    provinceCode: '37',
    phone1: '923 11 22 33',
    phone2: '',
    fax1: '',
    fax2: '',
    informantName: 'Ana Ruiz',
    informantPosition: 'Directora',
    informantPhone: '923112233',
    informantEmail: 'ana@olmo.example',
    managerCompany: '',
    managerAddress: '',
    managerPostalCode: '',
    managerMunicipality: '',
    managerProvinceCode: '',
    managerPhone: '',
    managerFax: '',
    type: 'Hoteles',
    category: 'H3',
    website: '',
    dwelling: '',
    letting: '',
    bedrooms: '',
  },
  month: { controlCode: '', daysOpen: 31, unpaidStaff: 1, permanentStaff: 2, temporaryStaff: 0 },
}
