import type { Cents } from '../../platform/money/money.ts'
import { isPriceForSale } from '../../prices/price-for-sale.ts'

/** So much that nobody pays it, should somebody open a night without price at the channel manager. */
const STAND_IN: Cents = 999_900

/**
 * The usual price of a type at the channel manager, which takes no type without one. The nights of a type that has none here are
 * closed there until they have a price.
 */
export const usualPriceThere = (price: Cents): Cents => (isPriceForSale(price) ? price : STAND_IN)
