import type { GuestDraft } from '@posada/contract/travellers/guests/guest-drafts'
import type { Db } from '../../../platform/db/database.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { displayName } from '../guest-names.ts'
import { draftsOfBooking } from '../queries/drafts.ts'

export async function listDrafts({ db, accountId }: RequestContext, bookingId: string): Promise<GuestDraft[]> {
  const drafts = await draftsOfBooking(db, accountId, bookingId)
  return drafts.map(({ key, version, savedAt, savedByName, data }) => ({
    ...data,
    key,
    version,
    savedAt: savedAt.toISOString(),
    savedBy: savedByName,
  }))
}

type UnfinishedGuest = { key: string; name: string; roomId: string }

/** The drafts of a booking by name; '' where no name was typed yet. */
export async function unfinishedGuestsOf(db: Db, accountId: string, bookingId: string): Promise<UnfinishedGuest[]> {
  const drafts = await draftsOfBooking(db, accountId, bookingId)
  return drafts.map(({ key, data: { name, firstSurname, secondSurname, roomId } }) => ({
    key,
    name: displayName({ name: name ?? '', firstSurname: firstSurname ?? '', secondSurname: secondSurname ?? '' }),
    roomId: roomId ?? '',
  }))
}
