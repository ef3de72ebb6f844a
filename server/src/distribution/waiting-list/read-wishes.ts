import { type Fit, daysOfWish, type WaitedFor, whatFits } from '@posada/domain/distribution/waiting-list/what-fits'
import { type WaitsAgain, type WishState, wishStateOf } from '@posada/domain/distribution/waiting-list/wish-state'
import { addDays, type Day, todayIn } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { statesOfOffers } from '../offers/public.ts'
import { openWishes, type WishRow } from './queries.ts'
import { readSaleForWishes } from './read-sale.ts'

/** A wish that is not over, with what can be offered now. */
export type OpenWish = {
  row: WishRow
  state: Extract<WishState, 'waiting' | 'offered'>
  waitsAgain: WaitsAgain
  /** Until when they can accept what they were offered. */
  offeredUntil: Date | undefined
  /** The days of the planning on which it shows. */
  days: Day[]
  fit: (Fit & { roomName: string }) | null
}

const isOpen = (state: WishState): state is OpenWish['state'] => state === 'waiting' || state === 'offered'

/** Who waits in an establishment, the oldest ones first, with what fits them. Of many only the oldest are looked at. */
export async function readWishes(
  context: JobContext,
  establishment: Pick<EstablishmentRow, 'id' | 'timeZone'>,
): Promise<{ wishes: OpenWish[]; isCut: boolean }> {
  const { db, accountId, now } = context
  const today = todayIn(establishment.timeZone, now)
  const most = limits.waiting.shown
  const rows = await openWishes(db, accountId, { establishmentId: establishment.id, from: today, limit: most + 1 })
  const offers = await statesOfOffers(
    context,
    rows.flatMap(({ offerId }) => offerId ?? []),
  )
  const open = rows.slice(0, most).flatMap((row) => {
    const offer = row.offerId === null ? undefined : offers.get(row.offerId)
    const stored = row.state as 'waiting' | 'offered' | 'removed' // by a check of the database
    const { state, waitsAgain } = wishStateOf({ ...row, state: stored, offer: offer?.state ?? null }, today)
    return isOpen(state)
      ? [{ row, state, waitsAgain, offeredUntil: state === 'offered' ? offer?.validUntil : undefined }]
      : []
  })
  if (open.length === 0) return { wishes: [], isCut: false }
  const span = spanOf(open.map(({ row }) => row))
  const sale = await readSaleForWishes(context, { establishmentId: establishment.id, today, ...span })
  const waiting = open.filter(({ state }) => state === 'waiting').map(({ row }) => waitedFor(row))
  const fits = whatFits(sale, waiting)
  const wishes = open.map((wish) => {
    const fit = fits.get(wish.row.id)
    return {
      ...wish,
      days: daysOfWish(sale, waitedFor(wish.row)),
      fit: fit ? { ...fit, roomName: sale.nameOf(fit.roomId) } : null,
    }
  })
  return { wishes, isCut: rows.length > most }
}

const waitedFor = ({ id, checkIn, checkOut, flexDays, adults, childAges }: WishRow): WaitedFor => ({
  id,
  stay: { checkIn, checkOut },
  flexDays,
  people: { adults, children: childAges },
})

/** All days that decide something for the wishes. */
function spanOf(rows: readonly Pick<WishRow, 'checkIn' | 'checkOut' | 'flexDays'>[]): { from: Day; to: Day } {
  const firsts = rows.map(({ checkIn, flexDays }) => addDays(checkIn, -flexDays)).sort()
  const lasts = rows.map(({ checkOut, flexDays }) => addDays(checkOut, flexDays)).sort()
  return { from: firsts[0] ?? '', to: lasts.at(-1) ?? '' }
}
