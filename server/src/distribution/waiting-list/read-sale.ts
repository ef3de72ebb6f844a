import type { SaleForWishes } from '@posada/domain/distribution/waiting-list/what-fits'
import type { UnitOccupation } from '@posada/domain/bookings/placing/place-stay'
import type { Day } from '@posada/domain/platform/days/day'
import type { BoardCode } from '@posada/domain/prices/board-price'
import { nightSupplement, withSupplement } from '@posada/domain/prices/people-supplement'
import { unitsForEngine } from '@posada/domain/prices/units-for-sale'
import { unitsOfTypes } from '../../bookings/bookings/public.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { readSaleDays, type SaleDays } from '../../prices/day-values/public.ts'
import { pricePlansOf } from '../../prices/price-plans/public.ts'
import { boardsOfTypes, type SaleTypeRow, saleTypesOf } from '../../prices/sale-types/public.ts'

type SaleSpan = { establishmentId: string; today: Day; from: Day; to: Day }

/** What decides which wishes fit between two days, both included: the real types in the main plan, and their units as they lie. */
export async function readSaleForWishes(
  { db, accountId, now }: JobContext,
  { establishmentId, today, from, to }: SaleSpan,
): Promise<SaleForWishes & { nameOf: (roomId: string) => string }> {
  const [allTypes, [plan]] = await readTogether(db, (together) =>
    Promise.all([
      saleTypesOf(together, accountId, { establishmentId }),
      pricePlansOf(together, accountId, establishmentId),
    ]),
  )
  const types = allTypes.filter(({ parentId }) => parentId === null)
  const typeIds = types.map(({ id }) => id)
  if (!plan) throw new Error('an establishment has a main plan')
  const wanted = { establishmentId, types, plans: [plan], restrictionPlanIds: [establishmentId], from, to, now }
  const [days, boards, units] = await readTogether(db, (together) =>
    Promise.all([
      readSaleDays(together, accountId, wanted),
      boardsOfTypes(together, accountId, typeIds),
      unitsOfTypes(together, accountId, typeIds),
    ]),
  )
  const names = new Map(units.map(({ roomId, name }) => [roomId, name]))
  return {
    nameOf: (roomId) => names.get(roomId) ?? '',
    today,
    types: types.map((type) => ({
      id: type.id,
      adults: type.adults,
      children: type.children,
      board: type.defaultBoard as BoardCode,
      boardAddition:
        boards.find(({ saleTypeId, board }) => saleTypeId === type.id && board === type.defaultBoard) ?? null,
      units: {
        roomIds: units.filter(({ saleTypeId }) => saleTypeId === type.id).map(({ roomId }) => roomId),
        occupied: occupationsOf(type, days),
        today,
      },
      priceOf(people) {
        const supplement = nightSupplement(type.peopleTerms, type.unitPlaces, people)
        return (day) => withSupplement(days.priceOf(plan, type, day), supplement)
      },
      restrictionsOf: (day) => days.restrictionsOf(plan.restrictionPlanId ?? establishmentId, type, day),
      forSaleOn: (day) => unitsForEngine(days.unitsOf(type, day)),
    })),
  }
}

const occupationsOf = ({ id }: SaleTypeRow, { holds }: SaleDays): UnitOccupation[] =>
  holds.flatMap(({ saleTypeId, roomId, checkIn, checkOut }) =>
    saleTypeId === id && roomId !== null
      ? [{ id: `${roomId} ${checkIn}`, roomId, checkIn, checkOut, isMovable: false }]
      : [],
  )
