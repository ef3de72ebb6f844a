import type { SurveySummary } from '@posada/contract/surveys/survey-month'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import { figuresOfMonth, nightsByOrigin } from '@posada/domain/surveys/month-figures'
import { isSpanishResidence, provinceOfResidence } from '@posada/domain/surveys/residence'
import { residenceName } from '../../../platform/documents/survey-papers/residence-name.ts'

/** The figures of a month for its screen, with those of the same month a year before. */
export function summarizeMonth(count: MonthCount, before: MonthCount | null): SurveySummary {
  const origins = new Map(nightsByOrigin(count).map((origin) => [origin.day, origin]))
  return {
    ...figuresOfMonth(count),
    residences: residencesOf(count),
    days: count.days.map(({ day, occupiedUnits, available }) => ({
      day,
      spanish: origins.get(day)?.spanish ?? 0,
      foreign: origins.get(day)?.foreign ?? 0,
      occupied: occupiedUnits,
      available,
    })),
    guessed: count.people.filter(({ isGuess, nights }) => isGuess && nights.some(({ day }) => day >= count.month))
      .length,
    before:
      before && before.residences.length > 0 ? { ...figuresOfMonth(before), residences: residencesOf(before) } : null,
  }
}

/** The residence with most nights first. */
const residencesOf = ({ residences }: MonthCount): SurveySummary['residences'] =>
  residences
    .map(({ residence, travellers, nights }) => ({
      code: provinceOfResidence(residence) || residence,
      name: residenceName(residence),
      isSpanish: isSpanishResidence(residence),
      travellers,
      nights,
    }))
    .toSorted((one, other) => other.nights - one.nights || (one.name < other.name ? -1 : 1))
