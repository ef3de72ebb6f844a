import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { SoldExtra } from '@posada/domain/bookings/totals/booking-totals'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { EstablishmentRow } from '../../../establishments/establishments/public.ts'
import { type ExtraRow, findExtras } from '../../extras/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { insertExtras } from '../queries/extras.ts'
import { addSaleToLines, saleOf, type SoldLine } from './sale.ts'

type RequestedExtras = Pick<NewBooking, 'extras'> & { rooms: readonly { roomId: string }[] }

/**
 * The extra lines of a new booking, in its units.
 * @throws UserError for a unit that is not in the booking, or an extra that the establishment does not sell
 */
export async function extraLinesOf(
  context: JobContext,
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
  { db, accountId }: JobContext,
  ids: readonly (string | null)[],
): Promise<Map<string, ExtraRow>> {
  const catalogueIds = [...new Set(ids)].filter((id) => id !== null)
  const found = catalogueIds.length > 0 ? await findExtras(db, accountId, catalogueIds) : []
  return new Map(found.map((extra) => [extra.id, extra]))
}

/** Inserts the sold lines, their times one millisecond apart, so that they are listed in the order of the request. */
export function insertExtraLines(
  { db, accountId, loginId, now }: JobContext,
  bookingId: string,
  lines: readonly SoldLine[],
): Promise<void> {
  const rows = lines.map((line, index) => ({ ...line, createdAt: new Date(now.getTime() + index) }))
  return insertExtras(
    db,
    rows.map((row) => ({ ...row, accountId, bookingId, createdBy: loginId })),
  )
}

type NamedLine = SoldExtra & { extraId: string | null; name: string }

/**
 * 'Minibar: 2 × 3,50 €', for the audit trail; a one-off extra is not named, because its name may contain data of a guest.
 */
export const describeExtraLine = ({ extraId, name, amount, unitPrice }: NamedLine): string =>
  `${extraId === null ? 'Extra de uso único' : name}: ${amount} × ${formatEuros(unitPrice)}`
