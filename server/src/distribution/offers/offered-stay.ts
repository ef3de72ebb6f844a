import { type SoldType, tariffsOf } from '@posada/domain/distribution/engine/engine-sale'
import type { UnitPeople } from '@posada/domain/distribution/engine/unit-people'
import type { Stay } from '@posada/domain/platform/days/stay'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import type { BoardCode } from '@posada/domain/prices/board-price'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { SaleTypeRow } from '../../prices/sale-types/public.ts'
import { type PublishedEngine, readForSale } from '../engine/public.ts'
import { typesOfUnits } from './queries.ts'

/** A unit, or any of a type, for a stay. */
export type OfferedStay = Stay & UnitPeople & { unitId: string | null; saleTypeId: string | null }

type ReadForSale = Awaited<ReturnType<typeof readForSale>>
export type StayTariff = { plan: ReadForSale['plans'][number]; board: BoardCode; nights: Cents[]; total: Cents }
type PricedStay = { type: SaleTypeRow; tariffs: StayTariff[] }

/**
 * Reads what decides the prices of some stays, once for those of the same days. The function says what one of them costs in every plan that the
 * establishment can charge, whether the engine sells by it or not, and whether it is open on these days or not: the desk knows what it offers.
 * It @throws UserError for what the establishment does not have.
 */
export async function readOfferedStays(
  context: JobContext,
  published: PublishedEngine,
  stays: readonly OfferedStay[],
): Promise<(stay: OfferedStay) => PricedStay> {
  const { db, accountId } = context
  const unitIds = stays.flatMap(({ unitId }) => unitId ?? [])
  const typeOfUnit = await typesOfUnits(db, accountId, unitIds)
  const readOfDays = new Map<string, ReadForSale>()
  for (const stay of stays) {
    if (readOfDays.has(daysOf(stay))) continue
    const span = { from: stay.checkIn, to: stay.checkOut }
    readOfDays.set(daysOf(stay), await readForSale(context, published, { ...span, ofDesk: true }))
  }
  return (stay) => {
    const read = readOfDays.get(daysOf(stay))
    if (!read) throw new Error('a stay is priced on days that were not read')
    const { unitId } = stay
    const saleTypeId = unitId === null ? stay.saleTypeId : typeOfUnit.get(unitId)
    if (saleTypeId === undefined) throw new UserError('La unidad no existe')
    if (saleTypeId === null) throw new UserError('Falta la unidad o el tipo de habitación')
    return pricedStay(read, stay, saleTypeId)
  }
}

const daysOf = ({ checkIn, checkOut }: Stay) => `${checkIn} ${checkOut}`

function pricedStay(read: ReadForSale, stay: OfferedStay, saleTypeId: string): PricedStay {
  const type = read.types.find(({ id }) => id === saleTypeId)
  const sold = read.facts.types.find(({ id }) => id === saleTypeId)
  if (!type || !sold)
    throw new UserError(
      stay.unitId === null
        ? 'El tipo de habitación no es de este establecimiento'
        : 'La unidad no es de este establecimiento',
    )
  return { type, tariffs: tariffsIn(read, sold, stay) }
}

const tariffsIn = ({ facts, planOf }: ReadForSale, type: SoldType, stay: OfferedStay): StayTariff[] =>
  tariffsOf(facts, { type, stay, people: stay }).flatMap(({ planId, board, nights }) => {
    const plan = planOf(planId)
    return plan ? [{ plan, board, nights, total: sum(nights) }] : []
  })
