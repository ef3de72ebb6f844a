import type { Cents } from '../../platform/money/money.ts'

/** Whole hundredths of a percent: 1250 is 12,5 %. */
type Share = number

/** Gross: the guest pays the price and the agency keeps its share of it. Net: the agency pays the price. */
export type AmountType = 'gross' | 'net'

const WHOLE = 10_000

type CommissionedSale = {
  /** The nights alone: extras and taxes bear no commission. */
  base: Cents
  rate: Share
  amountType: AmountType
}

/** The commission that an agency is owed for a booking, in cents, half a cent rounded up; 0 for a net price. */
export const commissionOf = ({ base, rate, amountType }: CommissionedSale): Cents =>
  amountType === 'net' ? 0 : Math.round((base * rate) / WHOLE)

/** '12,5 %', with a non-breaking space. */
export const formatShare = (share: Share): string => `${String(share / 100).replace('.', ',')}\u00a0%`

/** Parses a typed percentage: '15', '12,5', '12.25 %'. Null when the text is not a percentage from 0 to 100. */
export function parseShare(text: string): Share | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{0,2}))?\s*%?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const share = Number(whole + decimals.padEnd(2, '0'))
  return share > WHOLE ? null : share
}
