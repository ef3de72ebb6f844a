import { type Cents, sum } from '../../platform/money/money.ts'
import { amountDue, compensationDue, type DueBooking } from '../../bookings/totals/booking-totals.ts'
import { type BillableItem, FEE_KEY } from './billable-items.ts'

/** Invoices note an advance under a key of its own, and its deduction there as a negative amount. */
export const advanceKey = (id: string): string => `advance:${id}`
export const isAdvanceKey = (key: string): boolean => key.startsWith('advance:')

/** What the issued invoices of a booking bill, by the key of the item; corrections are already added. */
type BilledAmounts = ReadonlyMap<string, Cents>

type BillingState = 'none' | 'partial' | 'billed' | 'differs' | 'outside'

type ComparedItem = Pick<BillableItem, 'key' | 'amount'> & { billed: Cents }

export type Billing = {
  state: BillingState
  /** On issued invoices, advances included. */
  billed: Cents
  /** What is left to invoice, after open advances; never negative. */
  unbilled: Cents
  /** How much more (or less) the billed items cost now than the invoices say. */
  difference: Cents
  /** Invoiced as advances and not deducted yet. */
  advances: Cents
}

/**
 * Compares what a booking charges with what its issued invoices say. An item that no invoice has is still to be
 * invoiced; one that costs something else than on its invoice, or is gone, makes the booking differ. Nights that only
 * moved to another unit change neither, as long as the sum is the same. What is kept of a stay that does not take place is
 * a compensation without tax: whatever was invoiced with tax, advances too, is taken back whole (DGT V0839-20).
 */
export function billingOf(
  items: readonly Pick<BillableItem, 'key' | 'amount'>[],
  billed: BilledAmounts,
  isBilledOutside = false,
): Billing {
  const advances = sum([...billed].filter(([key]) => isAdvanceKey(key)).map(([, amount]) => amount))
  const compared = compareItems(items, billed)
  const changed = sum(compared.filter(isBilled).map(({ amount, billed: before }) => amount - before))
  const missing = sum(compared.filter((item) => !isBilled(item)).map(({ amount }) => amount))
  const { unbilled, difference } = openSums({ changed, missing, advances, isCompensation: isCompensation(items) })
  const total = sum([...billed.values()])
  const state = stateOf({ billed: total, unbilled, difference }, isBilledOutside)
  return { state, billed: total, unbilled, difference, advances }
}

type ComparedSums = { changed: Cents; missing: Cents; advances: Cents; isCompensation: boolean }

/**
 * What is still to invoice, and by how much the invoices differ. A compensation has no tax, so all advances are taken back, as
 * they are where nights only moved. Else they are deducted from what no invoice has, and what is left of them is too much.
 */
function openSums({ changed, missing, advances, isCompensation }: ComparedSums) {
  if (isCompensation) return { unbilled: Math.max(0, missing), difference: changed + Math.min(0, missing) - advances }
  if (changed + missing === 0) return { unbilled: 0, difference: 0 - advances }
  const open = missing - advances
  return open >= 0 ? { unbilled: open, difference: changed } : { unbilled: 0, difference: changed + open }
}

function stateOf(
  { billed, unbilled, difference }: Pick<Billing, 'billed' | 'unbilled' | 'difference'>,
  isBilledOutside: boolean,
): BillingState {
  if (billed === 0 && difference === 0) return isBilledOutside ? 'outside' : 'none'
  if (difference !== 0) return 'differs'
  return unbilled > 0 ? 'partial' : 'billed'
}

/** Whether nothing of a booking is left to invoice. */
export const isFullyBilled = (state: BillingState): boolean => state === 'billed' || state === 'outside'

type BilledSums = DueBooking & {
  billedTotal: Cents
  /** Of it the compensation of a stay that does not take place. */
  billedFee: Cents
  isBilledOutside: boolean
}

/**
 * The same for lists, by the sums alone; also where nothing is due. An advance is no compensation, even where they are
 * equal: the one is taken back and the other invoiced.
 */
export const isBilledBySum = (booking: BilledSums): boolean =>
  booking.isBilledOutside ||
  (booking.billedTotal === amountDue(booking) && booking.billedFee === compensationDue(booking))

/** Every item with what is billed of it, and those that the booking no longer has; without advances. */
export function compareItems(
  items: readonly Pick<BillableItem, 'key' | 'amount'>[],
  billed: BilledAmounts,
): ComparedItem[] {
  const keys = new Set(items.map(({ key }) => key))
  const gone = [...billed].filter(([key, amount]) => !keys.has(key) && !isAdvanceKey(key) && amount !== 0)
  return [
    ...items.map(({ key, amount }) => ({ key, amount, billed: billed.get(key) ?? 0 })),
    ...gone.map(([key, amount]) => ({ key, amount: 0, billed: amount })),
  ]
}

/** The open advances that no invoice may deduct any longer, because the stay does not take place. */
export const uselessAdvances = (
  items: readonly Pick<BillableItem, 'key' | 'amount'>[],
  billed: BilledAmounts,
): ComparedItem[] =>
  isCompensation(items)
    ? [...billed].flatMap(([key, amount]) =>
        isAdvanceKey(key) && amount !== 0 ? [{ key, amount: 0, billed: amount }] : [],
      )
    : []

/** Whether these are items of a stay that does not take place. */
export const isCompensation = (items: readonly Pick<BillableItem, 'key'>[]): boolean =>
  items.some(({ key }) => key === FEE_KEY)

/** An item that a correction took back entirely can be invoiced again. */
export const isBilled = ({ billed }: { billed: Cents }): boolean => billed !== 0
