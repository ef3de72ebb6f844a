import type { TypeValues } from '@posada/contract/prices/day-values'
import { limits } from '@posada/domain/platform/limits'
import { parseEuros } from '@posada/domain/platform/money/money'

type TypedPrice = Partial<Pick<TypeValues, 'price' | 'priceChange' | 'followsPrice'>>

/** Takes the price off the days: they follow again. */
const FOLLOW = '='
const CHANGE = /^([+\-−])\s*(\S.*?)\s*(%?)$/

/**
 * A price typed for a day or several: an amount ('140'), or what is added to the price of each day or taken off it ('+12',
 * '-5 %'), or '=' for days that are to follow again. Null when the text is none of these.
 */
export function parsePrice(text: string): TypedPrice | null {
  if (text.trim() === FOLLOW) return { followsPrice: true }
  const [, sign = '', typed = '', percent = ''] = CHANGE.exec(text.trim()) ?? []
  const amount = parseEuros(sign ? typed : text)
  if (amount === null || amount < 0 || amount > limits.plan.amount) return null
  if (!sign) return { price: amount }
  return { priceChange: { sign: sign === '+' ? 'add' : 'subtract', amount, isPercent: percent === '%' } }
}
