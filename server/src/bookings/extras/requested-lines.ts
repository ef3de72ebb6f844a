import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { EstablishmentRow } from '../../establishments/public.ts'
import { findExtras, type ExtraRow } from '../../extras/public.ts'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { saleOf } from './sale-of.ts'
import { addSaleToLines, type SoldLine } from './sell-in.ts'

type RequestedExtras = Pick<NewBooking, 'extras' | 'rooms'>

/**
 * The extra lines of a new booking, in its units.
 * @throws UserError for a unit that is not in the booking, or an extra that the establishment does not sell
 */
export async function extraLinesOf(
  context: RequestContext,
  establishment: EstablishmentRow,
  { extras, rooms }: RequestedExtras,
): Promise<SoldLine[]> {
  const requested = (extras ?? []).flatMap(({ roomId, items }) => (items ?? []).map((item) => ({ roomId, item })))
  const catalogue = await extrasById(
    context,
    requested.map(({ item }) => item.extraId),
  )
  const sold = new Map<string, SoldLine[]>(rooms.map(({ roomId }) => [roomId, []]))
  for (const { roomId, item } of requested) {
    const inUnit = sold.get(roomId)
    if (!inUnit) throw new UserError('La unidad del extra no está en la reserva')
    const line = addSaleToLines(inUnit, roomId, saleOf(establishment, item, catalogue.get(item.extraId ?? '')))
    const place = inUnit.findIndex(({ id }) => id === line.id)
    inUnit[place < 0 ? inUnit.length : place] = line
  }
  return [...sold.values()].flat()
}

/** Reads the extras of the catalogue with one query, or with none if the request names none. */
async function extrasById(
  { db, accountId }: RequestContext,
  ids: readonly (string | null)[],
): Promise<Map<string, ExtraRow>> {
  const catalogueIds = [...new Set(ids)].filter((id) => id !== null)
  const found = catalogueIds.length > 0 ? await findExtras(db, accountId, catalogueIds) : []
  return new Map(found.map((extra) => [extra.id, extra]))
}
