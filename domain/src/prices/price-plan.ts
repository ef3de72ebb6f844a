import { limits } from '../platform/limits.ts'
import type { Cents } from '../platform/money/money.ts'

/** What a virtual plan adds to its parent's price: cents, or hundredths of a percent; negative ones are taken off. */
export type PriceAdjustment = { amount: number; isPercent: boolean }

/** The main plan of an establishment is a real one, and has the name that WuBook's clients know. */
export const MAIN_PLAN_NAME = 'Plan Principal'
/** The id of the main plan, of prices and of restrictions, on the wire. */
export const MAIN_PLAN_WIRE_ID = '0'

/** The price of a virtual plan: half up to the cent, never below nothing and never above the highest price. */
export function adjustedPrice(parentPrice: Cents, { amount, isPercent }: PriceAdjustment): Cents {
  const price = isPercent ? percentOf(parentPrice, 10_000 + amount) : parentPrice + amount
  return Math.min(limits.price.max, Math.max(0, price))
}

/** An amount as plans, boards and changes write it: its size, and whether it is added or taken off. */
export const signedAmount = (sign: 'add' | 'subtract', size: number): number => (sign === 'subtract' ? -size : size)

type WrittenAdjustment = { sign: 'add' | 'subtract'; amount: number; isPercent: boolean }

/** An adjustment as it is calculated with, from its size and sign. */
export const signedAdjustment = ({ sign, amount, isPercent }: WrittenAdjustment): PriceAdjustment => ({
  amount: signedAmount(sign, amount),
  isPercent,
})

/** Hundredths of a percent of an amount, half up to the cent, also for negative ones. */
export const percentOf = (amount: Cents, hundredths: number): Cents =>
  Math.floor((2 * amount * hundredths + 10_000) / 20_000)

/** Why a plan may not hang on another one, in Spanish; null when it may. */
export function parentPlanFault(
  planId: string | null,
  parent: { id: string; parentId: string | null } | undefined,
): string | null {
  if (!parent) return 'El plan del que depende no existe'
  if (parent.id === planId) return 'Un plan no puede depender de sí mismo'
  return parent.parentId === null ? null : 'Un plan virtual depende siempre de un plan real'
}

/** What a virtual plan must have, in Spanish; null when it has it. */
export const virtualPlanFault = ({
  amount,
  isPercent,
}: {
  amount: number | null
  isPercent: boolean | null
}): string | null =>
  amount === null || isPercent === null
    ? 'Un plan virtual necesita la variación (+ o -), el valor y si es en euros o en porcentaje'
    : adjustmentFault({ amount, isPercent })

/** Why a price cannot be changed like this, in Spanish; null when it can. */
export const adjustmentFault = ({ amount, isPercent }: PriceAdjustment): string | null =>
  isPercent && amount < -10_000 ? 'Un descuento no puede pasar del 100 %' : null

/** A price typed in the calendar for a virtual plan. */
export const VIRTUAL_PRICES_FOLLOW = 'Los precios de los planes virtuales no son editables'
