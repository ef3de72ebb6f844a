import type { ReceiptData } from './receipt-data.ts'
import type { Admission } from './admission-data.ts'
import type { GuestList } from './guest-list-data.ts'
import type { PrivacyClause } from './privacy-clause-data.ts'
import type { TravellerBook, TravellerForm } from './traveller-form-data.ts'

/** The data of each kind of PDF document. Plain objects, because they are posted to the worker thread. */
export type DocumentData = {
  'traveller-form': TravellerForm
  'traveller-book': TravellerBook
  admission: readonly Admission[]
  'privacy-clause': PrivacyClause
  'guest-list': GuestList
  'registry-receipt': ReceiptData
}
export type DocumentKind = keyof DocumentData
