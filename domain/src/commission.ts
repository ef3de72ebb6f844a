import type { Cents } from './money.ts'

/** Shares are whole hundredths of a percent: 1250 is 12,5 %. */
export type Share = number

/** Gross: the price is the guest's, and the agency keeps its share of it. Net: the price is what the agency pays. */
export type AmountType = 'gross' | 'net'

const WHOLE = 10_000

type Sold = {
  /** The nights alone: extras and taxes bear no commission. */
  base: Cents
  rate: Share
  amountType: AmountType
}

/** What an agency is owed for a booking, to the cent, half a cent up; nothing of a net price. */
export const commissionOf = ({ base, rate, amountType }: Sold): Cents =>
  amountType === 'net' ? 0 : Math.round((base * rate) / WHOLE)

/** '12,5 %', with a space that does not break. */
export const formatShare = (share: Share): string => `${String(share / 100).replace('.', ',')}\u00a0%`

/** What people type: '15', '12,5', '12.25 %'. Null when it is no share between nothing and all of it. */
export function parseShare(text: string): Share | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{0,2}))?\s*%?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const share = Number(whole + decimals.padEnd(2, '0'))
  return share > WHOLE ? null : share
}
