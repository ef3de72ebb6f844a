import { type SoldType, tariffsOf } from '@posada/domain/distribution/engine/engine-sale'
import type { UnitPeople } from '@posada/domain/distribution/engine/unit-people'
import type { Stay } from '@posada/domain/platform/days/stay'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import type { BoardCode } from '@posada/domain/prices/board-price'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { SaleTypeRow } from '../../prices/sale-types/public.ts'
import { type PublishedEngine, readForSale } from '../engine/public.ts'
import { typeOfUnit } from './queries.ts'

/** A unit, or any of a type, for a stay. */
export type OfferedStay = Stay & UnitPeople & { unitId: string | null; saleTypeId: string | null }

type EnginePlan = Awaited<ReturnType<typeof readForSale>>['plans'][number]
export type StayTariff = { plan: EnginePlan; board: BoardCode; nights: Cents[]; total: Cents }
type PricedStay = { type: SaleTypeRow; tariffs: StayTariff[] }

/**
 * What a stay costs in every plan that the establishment can charge, whether the engine sells by it or not, and whether it is open on
 * these days or not: the desk knows what it offers. @throws UserError for what the establishment does not have
 */
export async function priceOfferedStay(
  context: JobContext,
  house: PublishedEngine,
  offered: OfferedStay,
): Promise<PricedStay> {
  const { db, accountId } = context
  const { checkIn, checkOut, unitId } = offered
  const saleTypeId = unitId === null ? offered.saleTypeId : await typeOfUnit(db, accountId, unitId)
  if (saleTypeId === undefined) throw new UserError('La unidad no existe')
  if (saleTypeId === null) throw new UserError('Falta la unidad o el tipo de habitación')
  const read = await readForSale(context, house, { from: checkIn, to: checkOut, ofDesk: true })
  const type = read.types.find(({ id }) => id === saleTypeId)
  const sold = read.facts.types.find(({ id }) => id === saleTypeId)
  if (!type || !sold)
    throw new UserError(
      unitId === null
        ? 'El tipo de habitación no es de este establecimiento'
        : 'La unidad no es de este establecimiento',
    )
  return { type, tariffs: tariffsIn(read, sold, offered) }
}

const tariffsIn = (
  { facts, planOf }: Awaited<ReturnType<typeof readForSale>>,
  type: SoldType,
  stay: OfferedStay,
): StayTariff[] =>
  tariffsOf(facts, { type, stay, people: stay }).flatMap(({ planId, board, nights }) => {
    const plan = planOf(planId)
    return plan ? [{ plan, board, nights, total: sum(nights) }] : []
  })
