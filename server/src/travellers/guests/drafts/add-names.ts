import { decode } from '@posada/contract/compile'
import type { Input } from '@posada/contract/endpoint'
import { guestDraftData, type guestDraftsApi } from '@posada/contract/travellers/guests/guest-drafts'
import { limits } from '@posada/domain/platform/limits'
import { normalizeName } from '@posada/domain/platform/text/search-key'
import { splitName } from '@posada/domain/travellers/split-name'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { guestsOfBooking } from '../guests-of-booking.ts'
import { saveDraftRow } from '../queries/drafts.ts'
import { lockActiveBooking, MAX_DRAFTS } from './change-drafts.ts'
import { unfinishedGuestsOf } from './read-drafts.ts'

/**
 * Notes the names of people who will come, each in a unit of the booking, as guests whose form is not finished. A name
 * that the unit has already, of a registered guest or of a draft, is not added again.
 * @throws UserError where the booking is cancelled, has no such unit, or has too many drafts
 */
export async function addNames(
  context: RequestContext,
  { bookingId, people }: Input<(typeof guestDraftsApi)['addNames']>,
): Promise<{ added: number; known: number }> {
  const { db, accountId, loginId, now } = context
  const { stretches } = await lockActiveBooking(context, bookingId)
  if (people.some(({ roomId }) => !stretches.some((stretch) => stretch.roomId === roomId)))
    throw new UserError('La reserva ya no tiene esa unidad. Ábrala de nuevo')
  const drafts = await unfinishedGuestsOf(db, accountId, bookingId)
  const noted = new Set([...(await guestsOfBooking(db, accountId, bookingId)), ...drafts].map(keyOf))
  const unknown = people.filter((person) => !noted.has(keyOf(person)) && noted.add(keyOf(person)))
  if (drafts.length + unknown.length > MAX_DRAFTS)
    throw new UserError(`Una reserva puede tener ${MAX_DRAFTS} huéspedes sin registrar; ya tiene ${drafts.length}`)
  for (const [place, { roomId, name }] of unknown.entries()) {
    // Drafts of one instant are listed by their keys.
    const key = newId(now.getTime() + place)
    const data = { ...decode(guestDraftData, {}), ...nameParts(name), roomId }
    await saveDraftRow(db, { accountId, key, bookingId, data, savedBy: loginId, now })
  }
  if (unknown.length > 0) context.changed('bookings', bookingId)
  return { added: unknown.length, known: people.length - unknown.length }
}

const keyOf = ({ roomId, name }: { roomId: string | null; name: string }): string =>
  `${roomId ?? ''} ${normalizeName(name)}`

/** @throws UserError where a part is longer than the form of a guest takes */
function nameParts(text: string) {
  const { name, firstSurname, secondSurname } = splitName(text)
  if ([name, firstSurname, secondSurname].some((part) => part.length > limits.guest.name))
    throw new UserError(`«${text}» es demasiado largo: escriba solo el nombre y los apellidos`)
  return { name, firstSurname: firstSurname || null, secondSurname: secondSurname || null }
}
