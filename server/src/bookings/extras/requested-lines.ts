import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { EstablishmentRow } from '../../establishments/public.ts'
import { findExtras, type ExtraRow } from '../../extras/public.ts'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { saleOf } from './sale-of.ts'
import { sellIn, type SoldLine } from './sell-in.ts'

type Requested = Pick<NewBooking, 'extras' | 'rooms'>

/** What is sold with a new booking, in its units. @throws UserError for a unit that is not in it, or what the house does not sell */
export async function requestedLines(
  call: Call,
  house: EstablishmentRow,
  { extras, rooms }: Requested,
): Promise<SoldLine[]> {
  const asked = (extras ?? []).flatMap(({ roomId, items }) => (items ?? []).map((item) => ({ roomId, item })))
  const catalogue = await extrasById(
    call,
    asked.map(({ item }) => item.extraId),
  )
  const sold = new Map<string, SoldLine[]>(rooms.map(({ roomId }) => [roomId, []]))
  for (const { roomId, item } of asked) {
    const inUnit = sold.get(roomId)
    if (!inUnit) throw new UserError('La unidad del extra no está en la reserva')
    const line = sellIn(inUnit, roomId, saleOf(house, item, catalogue.get(item.extraId ?? '')))
    const place = inUnit.findIndex(({ id }) => id === line.id)
    inUnit[place < 0 ? inUnit.length : place] = line
  }
  return [...sold.values()].flat()
}

/** Looked up at once; nothing is asked where nothing of the catalogue is meant. */
async function extrasById({ db, accountId }: Call, ids: readonly (string | null)[]): Promise<Map<string, ExtraRow>> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  const found = asked.length > 0 ? await findExtras(db, accountId, asked) : []
  return new Map(found.map((extra) => [extra.id, extra]))
}
