import type { SurveySummary } from '@posada/contract/surveys/survey-month'
import { monthOf } from '@posada/domain/platform/days/day'

type Bar = { day: number; x: number; spanish: { y: number; height: number }; foreign: { y: number; height: number } }
type NightBars = {
  bars: Bar[]
  width: number
  /** Lines of the scale, from below. */
  ticks: { value: number; y: number }[]
  /** Days with a label below them. */
  labels: { day: number; x: number }[]
}

/** The drawing's units; the picture is scaled to its card. */
export const CHART = { width: 356, plot: 336, height: 112, base: 94, top: 8 } as const

/** Stacked bars of a month's nights by day, as rectangles. */
export function nightBars(days: SurveySummary['days']): NightBars {
  const most = Math.max(1, ...days.map(({ spanish, foreign }) => spanish + foreign))
  const room = CHART.base - CHART.top
  const scale = (nights: number) => (nights * room) / most
  const slot = CHART.plot / Math.max(1, days.length)
  const width = Math.max(1, slot - 3)
  const bars = days.map(({ day, spanish, foreign }, at): Bar => {
    const [low, high] = [scale(spanish), scale(foreign)]
    // A gap of one unit between the two parts, so that they differ without colour too.
    const gap = spanish > 0 && foreign > 0 ? 1 : 0
    return {
      day: Number(day.slice(8)),
      x: at * slot,
      spanish: { y: CHART.base - low, height: low },
      foreign: { y: CHART.base - low - high, height: Math.max(0, high - gap) },
    }
  })
  const step = niceStep(most)
  const ticks = Array.from({ length: Math.floor(most / step) }, (_, at) => ({
    value: (at + 1) * step,
    y: CHART.base - scale((at + 1) * step),
  }))
  const labels = bars.filter(({ day }) => isLabelled(day, days.length)).map(({ day, x }) => ({ day, x: x + width / 2 }))
  return { bars, width, ticks, labels }
}

const isLabelled = (day: number, last: number): boolean =>
  day === 1 || day === last || (day % 10 === 0 && last - day > 2)

const niceSteps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000]

/** At most three lines. */
const niceStep = (most: number): number => niceSteps.find((step) => most / step < 4) ?? most

/** '14/06: 9 de España, 4 del extranjero' */
export const dayText = ({ day, spanish, foreign }: SurveySummary['days'][number]): string =>
  `${day.slice(8)}/${String(monthOf(day)).padStart(2, '0')}: ${spanish} de España, ${foreign} del extranjero`
