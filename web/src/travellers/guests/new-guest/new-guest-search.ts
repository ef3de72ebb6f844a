import { isDay, type Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { isUuid } from '@posada/domain/platform/text/formats'

/** Search parameters with which other screens prefill the form: unit, arrival, booking, nights, person. */
export type NewGuestSearch = {
  unidad?: string | undefined
  entrada?: Day | undefined
  reserva?: string | undefined
  noches?: number | undefined
  /** The guest of the booking whose half-filled form is opened. */
  persona?: string | undefined
}

const isDraftKey = (key: string | undefined): key is string =>
  typeof key === 'string' && /^\w+$/.test(key) && key.length <= limits.newGuest.draftKey

/** The parameters of an address, without invalid values. */
export function parseNewGuestSearch({ unidad, entrada, reserva, noches, persona }: NewGuestSearch) {
  const nights = Number(noches)
  return {
    roomId: isUuid(unidad) ? unidad : null,
    checkIn: isDay(entrada) ? entrada : null,
    bookingId: isUuid(reserva) ? reserva : null,
    draftKey: isDraftKey(persona) ? persona : null,
    nights: Number.isInteger(nights) && nights >= 1 && nights <= MAX_NIGHTS ? nights : null,
  }
}
