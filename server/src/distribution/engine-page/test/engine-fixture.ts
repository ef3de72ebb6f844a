import type { EngineAddress } from '@posada/contract/distribution/engine/engine-address'
import { readEngineAddress } from '@posada/contract/distribution/engine/engine-address'
import type { CalendarDay, EngineEstablishment, ShownType } from '@posada/contract/distribution/engine/engine'
import type { Offer } from '@posada/contract/distribution/engine/engine-offers'
import { addDays, eachDay } from '@posada/domain/platform/days/day'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { FoundOffers } from '../cart.ts'
import type { EnginePage } from '../engine-page.ts'
import type { renderPage } from '../render-page.ts'
import { engineWords } from '../words/engine-words.ts'

export const TERRACE = '0197a000-0000-7000-8000-000000000001'
export const DOUBLE = '0197a000-0000-7000-8000-000000000002'
export const STRICT = '0197a000-0000-7000-8000-000000000003'
const PICTURE = '/api/engine/hotel-azul/foto/0197a000-0000-7000-8000-0000000000'

const type = (id: string, name: string, pictures: string[]): ShownType => ({
  id,
  name,
  title: '',
  description: `${name}, con baño y calefacción.`,
  places: 3,
  adults: 2,
  pictures,
})

const givenEngine: EngineEstablishment = {
  name: 'Hotel Azul',
  municipality: 'Ciutadella',
  province: 'Illes Balears',
  texts: { title: 'Frente al mar', description: 'Doce habitaciones blancas junto al puerto.' },
  pictures: [`${PICTURE}01`],
  logo: '',
  colours: { main: '#1f4e79' },
  languages: ['es', 'de'],
  unitNoun: 'room',
  types: [
    type(TERRACE, 'Doble con terraza', [`${PICTURE}02`, `${PICTURE}03`]),
    type(DOUBLE, 'Doble', [`${PICTURE}04`]),
  ],
  conditions: { version: 3, text: 'Se entra a las 15:00.\nNo se admiten animales.' },
  issuer: {
    company: 'Azul Demostración, S.L.',
    taxId: 'B00000000',
    registration: 'DEMO-0000',
    address: 'Calle Inventada, 3',
    phone: '+34 971 000 000',
    email: 'hola@azul.example',
  },
  extras: [{ id: '0197a000-0000-7000-8000-000000000010', name: 'Cuna', price: 1_000 }],
  questions: [
    { id: '0197a000-0000-7000-8000-000000000020', text: '¿Hora de llegada?', isRequired: true },
    { id: '0197a000-0000-7000-8000-000000000021', text: '¿Alergias?', isRequired: false },
  ],
  checkInTime: '15:00',
  checkOutTime: '11:00',
  today: '2026-07-04',
  until: '2028-07-03',
  isOnRequest: false,
  menuUrl: '',
}

export function offer(changes: Partial<Offer> = {}): Offer {
  const total = changes.total ?? 68_000
  const now = changes.now ?? 20_400
  return {
    id: `signed.${changes.saleTypeId ?? TERRACE}.${changes.planName ?? ''}`,
    saleTypeId: TERRACE,
    planId: null,
    planName: 'Flexible',
    board: 'bb',
    nights: [],
    charge: 'percent',
    share: 3_000,
    awaits: 'payment',
    conditions: 'Cancelación gratis hasta el 3 de julio de 2026.',
    cancellableUntil: '2026-07-03',
    left: 2,
    fits: [0, 1],
    tax: 1_760,
    ...changes,
    total,
    now,
    later: total - now,
  }
}

const strict = {
  planId: STRICT,
  planName: 'No reembolsable',
  charge: 'total',
  conditions: 'Sin devolución si cancela.',
  cancellableUntil: null,
} as const

export const someOffers: FoundOffers = {
  offers: [
    offer(),
    offer({ ...strict, total: 61_200, now: 61_200 }),
    offer({ saleTypeId: DOUBLE, board: 'nb', left: 9, total: 52_000, now: 15_600 }),
    offer({ ...strict, saleTypeId: DOUBLE, board: 'nb', left: 9, total: 46_800, now: 46_800 }),
  ],
  nearby: [],
  sisters: [],
  codeFault: '',
}

export const noOffers: FoundOffers = {
  offers: [],
  nearby: [{ checkIn: '2026-07-16', checkOut: '2026-07-20', from: 47_600 }],
  sisters: [
    { name: 'Casa Verde', municipality: 'Maó', url: 'https://posada.example/reservar/casa-verde', from: 39_900 },
  ],
  codeFault: '',
}

/** Prices that differ from day to day, and some closed and full days. */
const calendarDay = (day: string): CalendarDay => {
  const number = Number(day.slice(8))
  const full = number === 23 || number === 24
  const closed = full || number === 5
  const price = closed ? null : 10_800 + ((number * 7) % 5) * 600
  return { day, price, closed, full, minStay: 1, noArrival: false, noDeparture: false }
}

export const readingsOf = (found: FoundOffers = someOffers): Parameters<typeof renderPage>[1] => ({
  months: async ({ from, to }) => ({ days: eachDay(from, addDays(to, 1)).map(calendarDay) }),
  search: async () => found,
})

type Given = { query?: string; language?: GuestLanguage; changes?: Partial<EngineEstablishment> }

export function enginePage({ query = '', language = 'es', changes = {} }: Given = {}): EnginePage & {
  address: EngineAddress
} {
  return {
    name: 'hotel-azul',
    language,
    words: engineWords[language],
    establishment: { ...givenEngine, ...changes },
    address: readEngineAddress(new URLSearchParams(query)),
    origin: 'https://posada.example',
    nonce: 'n0nce',
    sites: [],
  }
}

export const STAY = 'llegada=2026-07-10&salida=2026-07-14'
export const CHOSEN = `${STAY}&elegida=${TERRACE}.0.bb.0`
