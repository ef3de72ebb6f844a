import type { BookableType } from '@posada/contract/bookings/placing'
import { sum } from '@posada/domain/platform/money/money'
import { hasSupplement, tariffTerms } from '@posada/domain/prices/people-supplement'
import { saleNoticesOfStays } from '@posada/domain/prices/sale-notices'
import { pricedNights } from '@posada/domain/prices/unit-prices'
import type { Stay } from '@posada/domain/platform/days/stay'
import { readTypeTerms, type SaleTypeTerms } from '../../../prices/day-values/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { type SaleTypeRow, saleTypesOf } from '../../../prices/sale-types/public.ts'
import { requireBookableStay } from '../changes/bookable-units.ts'
import { realTypeOf } from './find-units.ts'

/**
 * The types for sale of the account with the price of each night in cents without the supplement of people, and what their restrictions say against the stay. A
 * type with a single unit is not among them: it is booked by its unit. @throws UserError for dates that are no stay
 */
export async function bookableTypes({ db, accountId }: RequestContext, dates: Stay): Promise<BookableType[]> {
  const stay = requireBookableStay(dates.checkIn, dates.checkOut)
  const types = (await saleTypesOf(db, accountId, {})).filter(
    ({ total, parentId }) => total > 1 || (total === 1 && parentId !== null),
  )
  const terms = await readTypeTerms(db, accountId, types, { from: stay.checkIn, to: stay.checkOut })
  return types.flatMap((type) => {
    const ofType = terms.get(type.id)
    return ofType ? [describe(type, ofType, stay)] : []
  })
}

function describe(type: SaleTypeRow, { prices, restrictionsOf }: SaleTypeTerms, stay: Stay): BookableType {
  const { id, establishmentId, name, unitsEach, adults, children } = type
  const nights = pricedNights(prices, stay, 0)
  const { parentId, unitPlaces, peopleTerms: ofUnit } = type
  const people = adults + children
  const peopleTerms = parentId === null ? ofUnit : tariffTerms(ofUnit, unitPlaces, { people, unitsEach })
  return {
    id,
    establishmentId,
    name,
    realTypeId: realTypeOf(type),
    unitsEach,
    capacity: people,
    places: unitPlaces * unitsEach,
    total: sum(nights.map(({ price }) => price)),
    nights,
    ...(hasSupplement(peopleTerms) && { peopleTerms }),
    saleNotices: saleNoticesOfStays([{ ...stay, roomId: id, name }], (_, day) => restrictionsOf(day)),
  }
}
