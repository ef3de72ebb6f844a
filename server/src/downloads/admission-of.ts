import { createHash } from 'node:crypto'
import { daysBetween } from '@posada/domain/day'
import { regimeName } from '@posada/domain/regimes'
import type { Admission } from '../documents/admission-data.ts'
import type { EstablishmentRow } from '../establishments/public.ts'
import { houseFactsOf } from './house-facts-of.ts'
import type { AdmissionRow } from './queries/admissions.ts'

/** A unit's paper. An agency's guest pays the agency's price, which the paper does not know. */
export function admissionOf(row: AdmissionRow, house: EstablishmentRow): Admission {
  const { locator, holder, unit, guests, checkIn, checkOut, units, signature, signedOn } = row
  return {
    house: houseFactsOf(house),
    ...{ locator, holder, unit, guests, checkIn, checkOut, units, signature, signedOn },
    people: units === 1 ? row.bookingPeople : Math.max(row.people, guests.length, 1),
    checkInTime: house.checkInTime,
    checkOutTime: house.checkOutTime,
    nights: daysBetween(checkIn, checkOut),
    regime: regimeName(row.regime),
    price: row.agencyName === '' ? row.total : null,
    signedBy: row.signedBy ?? '',
  }
}

/** The same for the same paper, whenever it is printed. */
export const contentOf = (admission: Admission): Buffer =>
  createHash('sha256').update(JSON.stringify(admission)).digest()
