import { isDay, type Day } from '@posada/domain/platform/days/day'
import type { Period } from '@posada/domain/platform/days/period'
import { isUuid } from '@posada/domain/platform/text/formats'
import { isPeriodChoice, periodOf, type PeriodChoice } from './period-choices.ts'

export type ReportsView = 'resultados' | 'ritmo' | 'prevision' | 'cobros'

/** Search parameters of the reports screen, so that a link shows the same: period, custom dates, establishment, tab. */
export type ReportsSearch = {
  periodo?: PeriodChoice | undefined
  desde?: Day | undefined
  hasta?: Day | undefined
  casa?: string | undefined
  vista?: ReportsView | undefined
}

const views: readonly unknown[] = ['resultados', 'ritmo', 'prevision', 'cobros'] satisfies ReportsView[]
const isView = (value: unknown): value is ReportsView => views.includes(value)

/** The parameters of an address, without invalid values: invalid custom dates become this month. */
export function parseReportsSearch({ periodo, desde, hasta, casa, vista }: ReportsSearch, today: Day) {
  const own: Period | null = isDay(desde) && isDay(hasta) ? { from: desde, to: hasta } : null
  const asked = isPeriodChoice(periodo) ? periodo : 'mes'
  const choice: PeriodChoice = asked === 'fechas' && !own ? 'mes' : asked
  return {
    choice,
    period: choice === 'fechas' && own ? own : periodOf(choice, today),
    establishment: isUuid(casa) ? casa : null,
    view: isView(vista) ? vista : ('resultados' as const),
  }
}
