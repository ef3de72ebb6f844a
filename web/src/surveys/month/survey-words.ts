import { monthAndYear } from '@posada/domain/platform/days/month-text'
import type { SurveyMonthState } from '@posada/contract/surveys/survey-month'
import { type Day, formatDay, monthName } from '@posada/domain/platform/days/day'
import { type SurveyKind, surveySiteOf } from '@posada/domain/surveys/survey-kind'
import { formatInstant, plural } from '../../lib/format.ts'
import type { BadgeTone } from '../../ui/feedback/badge.tsx'

/** What people call the surveys, with the short name that stands on their letters. */
export const surveyNames: Record<SurveyKind, string> = {
  hotels: 'Hoteles (EOH)',
  apartments: 'Apartamentos turísticos (EOAP)',
  rural: 'Turismo rural (EOTR)',
  campsites: 'Campings (EOAC)',
  istac: 'Canarias (ISTAC)',
}

/** 'Junio 2026' */
export const monthTitle = (month: string): string => monthAndYear(`${month}-01`)

/** 'junio' */
export const monthWord = (month: string): string => monthName(`${month}-01`).toLowerCase()

/** '5 de julio' */
const dayOfMonthText = (day: Day): string => `${Number(day.slice(8))} de ${monthName(day).toLowerCase()}`

export const stateWords: Record<SurveyMonthState['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Abierta', tone: 'warning' },
  presented: { label: 'Presentada', tone: 'accent' },
  refused: { label: 'Rechazada', tone: 'danger' },
  unconfirmed: { label: 'Sin confirmar', tone: 'info' },
  differs: { label: 'Difiere', tone: 'warning' },
}

/** Whether the month still has to be answered. */
export const isPending = ({ state }: Pick<SurveyMonthState, 'state'>): boolean =>
  state === 'open' || state === 'refused'

/** 'Quedan 3 días' */
export function timeLeft({ daysLeft, isLate }: Pick<SurveyMonthState, 'daysLeft' | 'isLate'>): string {
  if (isLate || daysLeft < 0) return `Fuera de plazo, ${plural(Math.abs(daysLeft), 'día', 'días')}`
  if (daysLeft === 0) return 'Hoy es el último día'
  return daysLeft === 1 ? 'Queda 1 día' : `Quedan ${daysLeft} días`
}

/** 'Presentada el 03/06/2026 por Marta' */
export function presentedText({ state, presentedAt, presentedBy }: SurveyMonthState): string {
  const verb = state === 'refused' || state === 'unconfirmed' ? 'Enviada' : 'Presentada'
  const when = presentedAt ? ` el ${formatInstant(presentedAt).slice(0, 'DD/MM/AAAA'.length)}` : ''
  return `${verb}${when}${presentedBy ? ` por ${presentedBy}` : ''}`
}

/** How a month was presented: 'A mano en iria.ine.es'. */
export function mediumText({ by, hasFile }: Pick<SurveyMonthState, 'by' | 'hasFile'>, survey: SurveyKind): string {
  if (by === '') return ''
  const how = by === 'service' ? 'Por el servicio del INE' : `A mano en ${surveySiteOf(survey)}`
  return hasFile ? how : `${how}, sin fichero guardado`
}

/** 'Plazo: hasta el 5 de julio' */
export const termText = (deadline: Day): string => `Plazo: hasta el ${dayOfMonthText(deadline)}`

/** The days of the term as segments: those that passed, today, and those that are left. */
export function termSegments({ deadline, daysLeft }: Pick<SurveyMonthState, 'deadline' | 'daysLeft'>) {
  const days = Number(deadline.slice(8))
  const today = days - daysLeft
  const segments = Array.from({ length: days }, (_, at): 'past' | 'today' | 'left' =>
    at + 1 < today ? 'past' : at + 1 === today ? 'today' : 'left',
  )
  const label =
    today < 1
      ? `El plazo empieza al acabar el mes: ${days} días, hasta el ${formatDay(deadline)}`
      : today > days
        ? `El plazo de ${days} días terminó el ${formatDay(deadline)}`
        : `Hoy es el día ${today} de ${days}`
  return { segments, label }
}
