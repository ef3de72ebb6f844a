/** Amounts are whole cents everywhere; euros exist only on the wire and on the screen. */
export type Cents = number

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

/** '1.234,50 €' with a non-breaking space. Not with Intl, which omits the dot in Spanish numbers of four digits. */
export function formatEuros(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}${euros},${digits.slice(-2)}\u00a0€`
}

/**
 * Whole cents of an amount in euros; null where it has more than two decimals. The rounding error of a sum of such
 * amounts, as in 0.1 + 0.2, does not count as a decimal.
 */
export function centsOf(euros: number): Cents | null {
  const cents = Math.round(euros * 100)
  return Math.abs(euros * 100 - cents) >= 1e-4 ? null : cents
}

const whole = /^\d+$/
const grouped = /^[1-9]\d{0,2}([. ]\d{3})+$/

/** Whether the text would be an amount if it had fewer decimals, as '10,999'. */
export const hasTooManyDecimals = (text: string): boolean => {
  const [, euros = '', sign = ''] = /^(.*[,.]\d\d)\d+( ?€)?$/.exec(text.trim()) ?? []
  return euros !== '' && parseEuros(text) === null && parseEuros(euros + sign) !== null
}

/**
 * Parses a typed amount: '84', '84,5', '84.50 €', '1.234,50'. Null when the text is not an amount. A single dot before
 * exactly three digits separates thousands ('1.234'), as is usual in Spain.
 */
export function parseEuros(text: string): Cents | null {
  const typed = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?€$/, '')
    .replace(/^[-−] ?/, '-')
  const negative = typed.startsWith('-')
  const amount = negative ? typed.slice(1) : typed
  const parts = /^(.*?)(?:,(\d{0,2})|\.(\d{1,2}))?$/.exec(amount)
  const euros = parts?.[1] ?? ''
  const decimals = parts?.[2] ?? parts?.[3] ?? ''
  if (euros === '' ? decimals === '' : !whole.test(euros) && !grouped.test(euros)) return null
  const cents = Number(euros.replace(/[. ]/g, '') + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return negative && cents !== 0 ? -cents : cents
}
