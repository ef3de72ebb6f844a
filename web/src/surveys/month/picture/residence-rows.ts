import type { SurveySummary } from '@posada/contract/surveys/survey-month'

type ResidenceRow = {
  name: string
  tone: 'spain' | 'abroad' | 'others'
  nights: number
  /** Of all nights of the month, 0 to 1. */
  share: number
  /** Nights of the same month a year before; null where it has no figures, or nobody knows where most of its guests lived. */
  before: number | null
}

const SHOWN = 5

/** The residences with most nights, and the others as one row. */
export function residenceRows({ residences, nights, before }: SurveySummary): ResidenceRow[] {
  const ordered = residences.toSorted((one, other) => other.nights - one.nights)
  const first = ordered.length <= SHOWN + 1 ? ordered : ordered.slice(0, SHOWN)
  const others = ordered.slice(first.length)
  const isKnown = before !== null && unknownNights(before) * 2 < before.nights
  const past = new Map(before?.residences.map(({ code, nights: were }) => [code, were]))
  const row = (name: string, tone: ResidenceRow['tone'], count: number, were: number): ResidenceRow => ({
    name,
    tone,
    nights: count,
    share: nights === 0 ? 0 : count / nights,
    before: isKnown ? were : null,
  })
  const rows = first.map(({ code, name, isSpanish, nights: count }) =>
    row(name, isSpanish ? 'spain' : 'abroad', count, past.get(code) ?? 0),
  )
  if (others.length === 0) return rows
  const sum = others.reduce((total, { nights: count }) => total + count, 0)
  const shown = new Set(first.map(({ code }) => code))
  const sumBefore = [...past].reduce((total, [code, were]) => (shown.has(code) ? total : total + were), 0)
  return [...rows, row(`Otras ${others.length}`, 'others', sum, sumBefore)]
}

const unknownNights = ({ residences }: NonNullable<SurveySummary['before']>): number =>
  residences.find(({ code }) => code === '')?.nights ?? 0

/** '21 %' */
export const shareText = (share: number): string => `${Math.round(share * 100)} %`
