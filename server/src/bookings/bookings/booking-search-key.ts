import { searchKey } from '@posada/domain/platform/text/search-key'

export type SearchedBooking = {
  locator: string
  holderName: string
  phone: string
  email: string
  holderGivenName: string
  holderFirstSurname: string
  holderSecondSurname: string
  holderDocument: string
}

/** The text that a search for a booking matches. */
export const bookingSearchKey = (booking: SearchedBooking): string =>
  searchKey(
    booking.locator,
    booking.holderName,
    booking.phone,
    booking.email,
    booking.holderGivenName,
    booking.holderFirstSurname,
    booking.holderSecondSurname,
    booking.holderDocument,
  )
