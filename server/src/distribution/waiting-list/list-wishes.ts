import type { Wish, waitingListApi } from '@posada/contract/distribution/waiting-list/waiting-list'
import type { Reply } from '@posada/contract/endpoint'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { establishmentsOf } from '../../establishments/establishments/public.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { establishmentsWithWishes } from './queries.ts'
import { type OpenWish, readWishes } from './read-wishes.ts'

/** Who waits in the establishments of the account. Where nobody does, that is one small query. */
export async function listWishes(context: JobContext): Promise<Reply<(typeof waitingListApi)['list']>> {
  const { db, accountId } = context
  const withWishes = new Set(await establishmentsWithWishes(db, accountId))
  if (withWishes.size === 0) return { wishes: [], isCut: false }
  const establishments = (await establishmentsOf(db, accountId)).filter(({ id }) => withWishes.has(id))
  const lists = await readTogether(db, (together) =>
    Promise.all(establishments.map((establishment) => readWishes({ ...context, db: together }, establishment))),
  )
  const wishes = lists.flatMap((list) => list.wishes.map(shownWish))
  return {
    wishes: wishes.sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1)),
    isCut: lists.some(({ isCut }) => isCut),
  }
}

const shownWish = ({ row, state, waitsAgain, offeredUntil, days, fit }: OpenWish): Wish => ({
  id: row.id,
  establishmentId: row.establishmentId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  language: row.language as GuestLanguage,
  checkIn: row.checkIn,
  checkOut: row.checkOut,
  flexDays: row.flexDays,
  adults: row.adults,
  childAges: row.childAges,
  notes: row.notes,
  madeAt: row.madeAt.toISOString(),
  isByGuest: row.consentVersion > 0,
  state,
  waitsAgain,
  offeredUntil: offeredUntil?.toISOString() ?? '',
  offerId: state === 'offered' ? row.offerId : null,
  days,
  fit,
})
