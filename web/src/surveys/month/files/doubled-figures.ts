import type { SurveySummary } from '@posada/contract/surveys/survey-month'
import { formatEuros } from '@posada/domain/platform/money/money'
import { formatCount } from '../../../lib/format.ts'

export type ComparedFigure = { label: string; now: string; before: string | null; isDoubled: boolean }

/** The figures of a month beside those of a year before. One that is at least twice, or at most half, of the other is asked about. */
export function comparedFigures(summary: SurveySummary): ComparedFigure[] {
  const { before } = summary
  const row = (label: string, value: (figures: Figures) => number, text: (value: number) => string): ComparedFigure => {
    const now = value(summary)
    const was = before ? value(before) : null
    return {
      label,
      now: text(now),
      before: was === null ? null : text(was),
      isDoubled: was !== null && differsTwice(now, was),
    }
  }
  return [
    row('Viajeros', ({ travellers }) => travellers, formatCount),
    row('Pernoctaciones', ({ nights }) => nights, formatCount),
    row('Noches de unidad ocupadas', ({ occupiedNights }) => occupiedNights, formatCount),
    row('Ocupación', ({ occupancy }) => occupancy, occupancyText),
    row('ADR, sin IVA', ({ adr }) => adr, formatEuros),
    row('RevPAR, sin IVA', ({ revPar }) => revPar, formatEuros),
  ]
}

type Figures = Pick<SurveySummary, 'travellers' | 'nights' | 'occupiedNights' | 'occupancy' | 'adr' | 'revPar'>

const differsTwice = (now: number, was: number): boolean => was > 0 && (now >= 2 * was || 2 * now <= was)

/** '74,1 %', of hundredths of a percent. */
export const occupancyText = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`
