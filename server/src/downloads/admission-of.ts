import { createHash } from 'node:crypto'
import { daysBetween } from '@posada/domain/day'
import { regimeName } from '@posada/domain/regimes'
import type { Admission } from '../documents/admission-data.ts'
import type { EstablishmentRow } from '../establishments/public.ts'
import { establishmentFactsOf } from './house-facts-of.ts'
import type { AdmissionRow } from './queries/admissions.ts'

/**
 * The admission document of a unit. It has no price for a booking of an agency, because its guest pays the agency's
 * price.
 */
export function admissionOf(row: AdmissionRow, establishment: EstablishmentRow): Admission {
  const { locator, holder, unit, guests, checkIn, checkOut, units, signature, signedOn } = row
  return {
    house: establishmentFactsOf(establishment),
    locator,
    holder,
    unit,
    guests,
    checkIn,
    checkOut,
    units,
    signature,
    signedOn,
    people: units === 1 ? row.bookingPeople : Math.max(row.people, guests.length, 1),
    checkInTime: establishment.checkInTime,
    checkOutTime: establishment.checkOutTime,
    nights: daysBetween(checkIn, checkOut),
    regime: regimeName(row.regime),
    price: row.agencyName === '' ? row.total : null,
    signedBy: row.signedBy ?? '',
  }
}

/** A hash of the document's content, the same whenever it is printed. */
export const admissionHash = (admission: Admission): Buffer =>
  createHash('sha256').update(JSON.stringify(admission)).digest()
