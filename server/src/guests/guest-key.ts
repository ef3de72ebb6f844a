import { searchKey } from '@posada/domain/search-key'
import type { Traveller } from '@posada/domain/travellers/traveller'

/** What a guest is found by. */
export const guestKey = (guest: Traveller, roomName: string | null, locator: string): string =>
  searchKey(
    ...[guest.name, guest.firstSurname, guest.secondSurname, guest.documentNumber, guest.phone, guest.email],
    ...[roomName, locator],
  )
