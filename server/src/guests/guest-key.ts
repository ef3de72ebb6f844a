import { searchKey } from '@posada/domain/search-key'
import type { Traveller } from '@posada/domain/travellers/traveller'

/** The text that a search for a guest matches. */
export const guestSearchKey = (guest: Traveller, roomName: string | null, locator: string): string =>
  searchKey(
    guest.name,
    guest.firstSurname,
    guest.secondSurname,
    guest.documentNumber,
    guest.phone,
    guest.email,
    roomName,
    locator,
  )
