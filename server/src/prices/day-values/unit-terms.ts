import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { hasSupplement, nightSupplement, type PeopleTerms } from '@posada/domain/prices/people-supplement'
import { type DayRestrictions, NO_RESTRICTIONS } from '@posada/domain/prices/stay-for-sale'
import { basePriceOnly, type UnitPrices } from '@posada/domain/prices/unit-prices'
import type { Db } from '../../platform/db/database.ts'
import { readWithNext } from '../../platform/db/defer-statement.ts'
import { type DayCells, dayCells } from './day-cells.ts'
import { termsOfUnits, termsOfUnitsStatement, type TermsWanted, type TypeTerms } from './queries.ts'
import { restrictionsOn } from './restrictions-on.ts'

/** What the main plans of its establishment say about a unit. */
export type UnitTerms = {
  /** The prices of its nights, in the main price plan. */
  pricesOf: (unit: { id: string; basePrice: Cents; capacity: number }) => UnitPrices
  /** What more people cost in the unit; undefined where they cost nothing. */
  peopleTermsOf: (roomId: string) => PeopleTerms | undefined
  /** What the main restriction plan says of a day of the unit. */
  restrictionsOf: (roomId: string, day: Day) => DayRestrictions
}

/** Reads them in one statement. */
export const readUnitTerms = async (db: Db, accountId: string, wanted: TermsWanted): Promise<UnitTerms> =>
  unitTerms(await termsOfUnits(db, accountId, wanted))

/** Reads them together with the next statement of the transaction; call the returned function after that one. */
export async function readUnitTermsWithNext(
  db: Db,
  accountId: string,
  wanted: TermsWanted,
): Promise<() => Promise<UnitTerms>> {
  const rows = await readWithNext(db, termsOfUnitsStatement(db, accountId, wanted))
  return async () => unitTerms(await rows())
}

function unitTerms(types: readonly TypeTerms[]): UnitTerms {
  const typeOf = new Map<string, { type: TypeTerms; cells: DayCells }>()
  for (const type of types) {
    const cells = dayCells(
      type.months.map((month) => ({ ...month, saleTypeId: type.id, planId: type.establishmentId })),
    )
    for (const roomId of type.roomIds) typeOf.set(roomId, { type, cells })
  }
  return {
    pricesOf({ id, basePrice, capacity }) {
      const found = typeOf.get(id)
      if (!found) return basePriceOnly({ basePrice })
      const { type, cells } = found
      // A parking row has the id of its type, and neither a price nor places.
      const [lowest, places] = id === type.id ? [type.lowestBasePrice, type.unitPlaces] : [null, null]
      const place = { saleTypeId: type.id, planId: type.establishmentId, field: 'price' as const }
      return {
        basePrice: lowest ?? basePrice,
        typePrice: type.price,
        dayPrice: (day) => cells.value({ ...place, day }),
        supplementOf: (people) => nightSupplement(type.peopleTerms, places ?? capacity, people),
      }
    },
    peopleTermsOf(roomId) {
      const terms = typeOf.get(roomId)?.type.peopleTerms
      return terms && hasSupplement(terms) ? terms : undefined
    },
    restrictionsOf(roomId, day) {
      const found = typeOf.get(roomId)
      return found ? restrictionsOn(found.cells, found.type, day, found.type.establishmentId) : NO_RESTRICTIONS
    },
  }
}
