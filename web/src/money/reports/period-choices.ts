import { addDays, firstOfMonth, lastOfMonth, type Day } from '@posada/domain/platform/days/day'
import type { Period } from '@posada/domain/platform/days/period'

export type PeriodChoice = 'mes' | 'mes-pasado' | 'ano' | 'ano-pasado' | 'fechas'

export const periodChoices: readonly { value: PeriodChoice; label: string }[] = [
  { value: 'mes', label: 'Este mes' },
  { value: 'mes-pasado', label: 'Mes pasado' },
  { value: 'ano', label: 'Este año' },
  { value: 'ano-pasado', label: 'Año pasado' },
  { value: 'fechas', label: 'Otras fechas' },
]

export const isPeriodChoice = (value: unknown): value is PeriodChoice =>
  periodChoices.some((choice) => choice.value === value)

/** The period of a choice: whole months and years; custom dates start as this month. */
export function periodOf(choice: PeriodChoice, today: Day): Period {
  const year = Number(today.slice(0, 4)) - (choice === 'ano-pasado' ? 1 : 0)
  switch (choice) {
    case 'mes-pasado': {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
    case 'ano':
    case 'ano-pasado':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    default:
      return { from: firstOfMonth(today), to: lastOfMonth(today) }
  }
}
