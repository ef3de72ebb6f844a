import type { RateBy, TaxPeriod } from '../tax-period.ts'

/** A number of unregistered adults, or a complete party. */
export type Party = number | { occupants: number; children?: number; ages?: number[]; exempt?: number }

/** 'high': several sources agree; 'medium': one source; 'uncertain': a draft, or not certain to be in force. */
type Certainty = 'high' | 'medium' | 'uncertain'

type Input = {
  /** The code of a published type, or the tariffs themselves. */
  tax: string | TaxPeriod[]
  checkIn: string
  nights: number
  party: Party
  rateBy?: RateBy
  /** Hundredths of a percent; 10 % by default. */
  rate?: number
}

/** Cents, calculated by hand; null where nothing is due. */
type Expected = { base: number; total: number } | null

export type TaxCase = { name: string; source: string; certainty: Certainty; input: Input; expected: Expected }

type Line = [
  name: string,
  tax: Input['tax'],
  checkIn: string,
  nights: number,
  party: Party,
  base: number | null,
  total?: number,
]

/** Cases of one source, one line each: the amount without VAT, then with it. */
export const casesOf = (
  source: string,
  certainty: Certainty,
  lines: Line[],
  shared: Pick<Input, 'rateBy' | 'rate'> = {},
): TaxCase[] =>
  lines.map(([name, tax, checkIn, nights, party, base, total = base ?? 0]) => ({
    name,
    source,
    certainty,
    input: { tax, checkIn, nights, party, ...shared },
    expected: base === null ? null : { base, total },
  }))
