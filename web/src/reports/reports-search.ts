import { isDay, type Day } from '@posada/domain/day'
import type { Period } from '@posada/domain/reports/report-steps'
import { isUuid } from '@posada/domain/uuid'
import { isPeriodChoice, periodOf, type PeriodChoice } from './period-choices.ts'

export type ReportsView = 'resultados' | 'ritmo' | 'prevision'

/** What the reports screen keeps in its address, so that a link shows the same: period, own dates, house, tab. */
export type ReportsSearch = {
  periodo?: PeriodChoice | undefined
  desde?: Day | undefined
  hasta?: Day | undefined
  casa?: string | undefined
  vista?: ReportsView | undefined
}

const views: readonly unknown[] = ['resultados', 'ritmo', 'prevision'] satisfies ReportsView[]
const isView = (value: unknown): value is ReportsView => views.includes(value)

/** The same, without what makes no sense: own dates that are none are those of this month. */
export function wantedIn({ periodo, desde, hasta, casa, vista }: ReportsSearch, today: Day) {
  const own: Period | null = isDay(desde) && isDay(hasta) ? { from: desde, to: hasta } : null
  const asked = isPeriodChoice(periodo) ? periodo : 'mes'
  const choice: PeriodChoice = asked === 'fechas' && !own ? 'mes' : asked
  return {
    choice,
    period: choice === 'fechas' && own ? own : periodOf(choice, today),
    house: isUuid(casa) ? casa : null,
    view: isView(vista) ? vista : ('resultados' as const),
  }
}
