import type { Cents } from '../platform/money/money.ts'

/**
 * Whether a night may be sold at the price by portals and by the engine. Nobody sells a night for nothing: no price, or one that comes out
 * at 0, closes the day. An establishment that gives nights away does so at the desk.
 */
export const isPriceForSale = (price: Cents): boolean => price > 0
