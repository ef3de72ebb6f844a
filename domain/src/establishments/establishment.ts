import { type Day, todayIn, MAINLAND } from '../platform/days/day.ts'
import { localInstant } from '../platform/days/local-time.ts'

/** Hotels, rural establishments and campsites are of kind 'hotel': they have the same surveys and the same pricing. */
export const establishmentKinds = ['hotel', 'apartment'] as const

export type EstablishmentKind = (typeof establishmentKinds)[number]

/** As documents name a kind. */
export const establishmentKindNames: Record<EstablishmentKind, string> = {
  hotel: 'Establecimiento hotelero',
  apartment: 'Apartamento turístico',
}

/**
 * The check-in and check-out times of an establishment that was created without any. They overlap on a change-over day,
 * so the establishment's page requests the real ones.
 */
export const DEFAULT_CHECK_IN_OUT_TIMES = { checkIn: '13:00', checkOut: '16:00' } as const

/** The times with which our screens create an establishment. */
export const USUAL_CHECK_IN_OUT_TIMES = { checkIn: '15:00', checkOut: '12:00' } as const

export type TimeZone = typeof MAINLAND | 'Atlantic/Canary'

const canaryProvinces = new Set(['35', '38'])

/** Whether a province, by the INE's two digits, is of Canarias. */
export const isInCanarias = (provinceCode: string): boolean => canaryProvinces.has(provinceCode)

/** By the INE's two-digit province code; an unknown province has the time of the mainland. */
export const timeZoneOf = (provinceCode: string): TimeZone =>
  isInCanarias(provinceCode) ? 'Atlantic/Canary' : MAINLAND

/** The time zone of several establishments in which it is earliest, for what concerns them all; the mainland's without any. */
export function earliestZone(establishments: readonly { timeZone: string }[], instant: Date): string {
  const [first] = establishments
    .map(({ timeZone }) => ({ timeZone, local: localInstant(timeZone, instant) }))
    .sort((a, b) => (a.local < b.local ? -1 : 1))
  return first?.timeZone ?? MAINLAND
}

/** The earliest local date of several establishments, likewise. */
export const earliestToday = (establishments: readonly { timeZone: string }[], instant: Date): Day =>
  todayIn(earliestZone(establishments, instant), instant)

/** Almería, Cádiz, Córdoba, Granada, Huelva, Jaén, Málaga, Sevilla. */
const ANDALUSIA = new Set(['04', '11', '14', '18', '21', '23', '29', '41'])

/**
 * Whether establishments of a province (by the INE's code) give each guest an admission document: Decreto-ley 13/2020
 * of Andalucía, article 20.
 */
export const usesAdmissionDocument = (provinceCode: string): boolean => ANDALUSIA.has(provinceCode)
