import type { Cents } from '../../../platform/money/money.ts'
import type { NamedBy } from './named-references.ts'
import type { Payable } from './payable.ts'

/** `whole`: all that is pending. `part`: a part that the guest was to pay first. */
type AmountMatch = 'whole' | 'part' | 'other'

/** Why a transfer may be for a payable. */
export type Evidence = {
  payable: Payable
  namedBy: NamedBy | null
  /** How much of a name is there; 0 for none. */
  name: number
  amount: AmountMatch
  /** What that part is called. */
  part: string
  /** What would still be missing; negative where the transfer is more than what is pending. */
  missing: Cents
}

/** From the strongest: see `tierOf`. */
export type Tier = 'number-and-amount' | 'number' | 'name-and-amount' | 'name' | 'amount'
export const tiers: readonly Tier[] = ['number-and-amount', 'number', 'name-and-amount', 'name', 'amount']

/** How strong an evidence is; null where it is none. */
export function tierOf({ namedBy, name, amount }: Evidence): Tier | null {
  const isExact = amount !== 'other'
  if (namedBy === 'reference') return isExact ? 'number-and-amount' : 'number'
  if (name > 0 || namedBy === 'bare-number') return isExact ? 'name-and-amount' : name > 0 ? 'name' : null
  return amount === 'whole' ? 'amount' : null
}

/** Compares a transfer's amount with what is left of a payable. */
export function amountMatch(
  payable: Payable,
  amount: Cents,
  left: Cents,
): Pick<Evidence, 'amount' | 'part' | 'missing'> {
  const missing = left - amount
  if (missing === 0) return { amount: 'whole', part: '', missing }
  const part = payable.parts.find((one) => one.amount === amount)
  return part && missing > 0 ? { amount: 'part', part: part.label, missing } : { amount: 'other', part: '', missing }
}
