import type { SurveyDifference } from '@posada/contract/surveys/survey-month'
import { findIneUnitType } from '@posada/domain/establishments/units/ine-unit-types'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { FigureDifference, FigureKind } from '@posada/domain/surveys/presented-figures'
import { residenceName } from '../../../platform/documents/survey-papers/residence-name.ts'

const FIGURES: Record<FigureKind, string> = {
  arrivals: 'Entradas',
  departures: 'Salidas',
  nights: 'Pernoctaciones',
  occupied: 'Unidades ocupadas',
  doublesForOne: 'Dobles de uso individual',
  extraPlaces: 'Plazas supletorias',
  income: 'Ingresos del mes, sin impuestos',
  occupiedNights: 'Noches ocupadas del mes',
  daysOpen: 'Días abierto',
}

/** 'Entradas del 28/05, Francia': what was presented, and what it is now. */
export function describeDifference({
  kind,
  day,
  residence,
  ineType,
  presented,
  now,
}: FigureDifference): SurveyDifference {
  const when = day === null ? '' : ` del ${day.slice(8)}/${day.slice(5, 7)}`
  const of = residence === null ? unitOf(ineType) : `, ${residenceName(residence)}`
  const shown = (figure: number) => (kind === 'income' ? formatEuros(figure) : String(figure))
  return { figure: `${FIGURES[kind]}${when}${of}`, presented: shown(presented), now: shown(now) }
}

const unitOf = (ineType: number | null): string =>
  ineType === null ? '' : `, ${(findIneUnitType(ineType)?.type ?? 'otras').toLowerCase()}`
