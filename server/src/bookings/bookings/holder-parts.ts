import type { RequestedHolder } from '@posada/contract/bookings/booking-fields'

/** The typed parts of a holder's name where none were typed. */
export const NO_HOLDER_PARTS = { holderGivenName: '', holderFirstSurname: '', holderSecondSurname: '' } as const

/** The columns for the typed parts of the holder's name and their document, without those that the request left out. */
export function holderPartsIn(holder: Partial<RequestedHolder>) {
  const { givenName, firstSurname, secondSurname, document } = holder
  return {
    ...(givenName === undefined ? {} : { holderGivenName: givenName ?? '' }),
    ...(firstSurname === undefined ? {} : { holderFirstSurname: firstSurname ?? '' }),
    ...(secondSurname === undefined ? {} : { holderSecondSurname: secondSurname ?? '' }),
    ...(document === undefined ? {} : { holderDocument: document ?? '' }),
  }
}
