import { saleNoticesOfStays } from '@posada/domain/prices/sale-notices'
import type { PricedNight } from '@posada/domain/prices/unit-prices'
import type { Stay } from '@posada/domain/platform/days/stay'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { readUnitTermsWithNext, type UnitTerms } from '../../prices/day-values/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'

/** What a reply says of the sale: restrictions that the stay does not keep, and prices that were calculated. */
export type SaleReply = { saleNotices?: string[]; pricedUnits?: PricedUnit[] }
export type PricedUnit = { roomId: string; nights: PricedNight[] }

type UnitStay = Stay & { roomId: string }
type Units = ReadonlyMap<string, { name: string }>

/** The sentences against these stays, by terms that were read for them. */
export const saleNoticesOf = (terms: UnitTerms, stays: readonly UnitStay[], units: Units): string[] =>
  saleNoticesOfStays(
    stays.map((stay) => ({ ...stay, name: units.get(stay.roomId)?.name ?? '' })),
    terms.restrictionsOf,
  )

/** Reads them together with the next statement of the transaction; call the returned function after that one. */
export async function readSaleNoticesWithNext(
  { db, accountId }: JobContext,
  stays: readonly UnitStay[],
  units: Units,
): Promise<() => Promise<string[]>> {
  const span = spanOf(stays)
  const days = span ? { from: span.checkIn, to: span.checkOut } : null
  const terms = await readUnitTermsWithNext(db, accountId, { roomIds: stays.map(({ roomId }) => roomId), days })
  return async () => saleNoticesOf(await terms(), stays, units)
}

/** The fields of a reply, without those that have nothing to say. */
export const saleReply = (saleNotices: string[], pricedUnits: PricedUnit[]): SaleReply => ({
  ...(saleNotices.length > 0 && { saleNotices }),
  ...(pricedUnits.length > 0 && { pricedUnits }),
})
