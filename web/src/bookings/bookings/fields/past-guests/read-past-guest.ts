import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { limits } from '@posada/domain/platform/limits'
import { isSpanishDocument } from '@posada/domain/travellers/traveller'
import { callApi } from '../../../../lib/call-api.ts'
import { errorMessage, SessionExpiredError } from '../../../../lib/errors.ts'
import { showToast } from '../../../../lib/toasts.ts'
import type { HolderValue } from '../holder-value.ts'

type PastHolder = { holder: HolderValue; contact: { phone: string; email: string } }

/** A registered guest as holder, with the name and contact of their registration; null, after a message, where they cannot be read. */
export async function readPastGuest(id: string): Promise<PastHolder | null> {
  try {
    const { guest } = (await callApi(newGuestApi.pastGuest, { id })).reply
    const { name, firstSurname, secondSurname, documentNumber, phone, email } = guest
    const isSpanish = isSpanishDocument(guest.documentType.value)
    const parts = { givenName: name, firstSurname, secondSurname, document: isSpanish ? documentNumber : '' }
    const fullName = [name, firstSurname, secondSurname].filter(Boolean).join(' ')
    return {
      holder: { name: fullName.slice(0, limits.booking.holder), clientId: null, guestId: id, parts },
      contact: { phone, email },
    }
  } catch (error) {
    if (!(error instanceof SessionExpiredError)) showToast({ kind: 'error', title: 'Error', text: errorMessage(error) })
    return null
  }
}
