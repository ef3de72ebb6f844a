import type { SurveyMonthState, SurveySummary } from '@posada/contract/surveys/survey-month'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import type { ReactNode } from 'react'
import { formatCount, plural } from '../../lib/format.ts'
import { Figure, FigureStrip } from '../../ui/page/figure-strip.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { occupancyText } from './files/doubled-figures.ts'
import styles from './survey-month.module.css'
import { termText, isPending, stateWords, termSegments, timeLeft } from './survey-words.ts'

type Props = {
  state: SurveyMonthState
  summary: SurveySummary
  survey: SurveyKind
  daysOpen: number | ''
  /** Whether a month waits for the establishment: it has the INE's number, or has presented one. */
  participates: boolean
}

/** Days left, nights, occupancy and ADR of the month, each with what it was a year before. */
export function MonthFigures({ state, summary, survey, daysOpen, participates }: Props) {
  const { before } = summary
  const year = Number(state.month.slice(0, 4)) - 1
  return (
    <FigureStrip isBusy={false}>
      <Term state={state} survey={survey} participates={participates} />
      <Figure label="Pernoctaciones" value={formatCount(summary.nights)}>
        <small>{travellersText(summary)}</small>
        <Before year={year}>{before && formatCount(before.nights)}</Before>
      </Figure>
      <Figure label={occupiedLabel(survey)} value={occupancyText(summary.occupancy)}>
        <small>
          {formatCount(summary.occupiedNights)} de {formatCount(summary.availableNights)} noches
          {daysOpen === '' ? '' : `, ${plural(daysOpen, 'día abierto', 'días abierto')}`}
        </small>
        <Before year={year}>{before && occupancyText(before.occupancy)}</Before>
      </Figure>
      <Figure label="ADR, sin IVA" value={formatEuros(summary.adr)}>
        <small>RevPAR {formatEuros(summary.revPar)}</small>
        <Before year={year}>{before && formatEuros(before.adr)}</Before>
      </Figure>
    </FigureStrip>
  )
}

const occupiedLabel = (survey: SurveyKind): string => {
  if (survey === 'campsites') return 'Unidades ocupadas'
  return survey === 'apartments' ? 'Apartamentos ocupados' : 'Habitaciones ocupadas'
}

function travellersText({ travellers, nights }: SurveySummary): string {
  const mean = travellers === 0 ? null : (nights / travellers).toLocaleString('es-ES', { maximumFractionDigits: 1 })
  return `${plural(travellers, 'viajero', 'viajeros')}${mean === null ? '' : `, ${mean} noches de media`}`
}

const Before = ({ year, children }: { year: number; children: ReactNode }) =>
  children && (
    <small className={styles.before}>
      En {year}: {children}
    </small>
  )

function Term({ state, survey, participates }: Pick<Props, 'state' | 'survey' | 'participates'>) {
  if (!isPending(state))
    return (
      <Figure label="Estado" value={stateWords[state.state].label}>
        <small>
          El plazo {state.daysLeft < 0 ? 'terminó' : 'termina'} el {formatDay(state.deadline)}
        </small>
      </Figure>
    )
  if (!participates)
    return (
      <Figure label="Estado" value="No participa">
        <small>Sin número de orden: {survey === 'istac' ? 'lo da el ISTAC' : 'viene en la carta del INE'}</small>
      </Figure>
    )
  const { segments, label } = termSegments(state)
  return (
    <Figure
      tone={state.daysLeft < 0 ? 'error' : 'warning'}
      label={
        <>
          <Icon of={IconCalendarEvent} size={16} />
          {termText(state.deadline)}
        </>
      }
      value={timeLeft(state)}
    >
      <div className={styles.term} role="img" aria-label={label}>
        {segments.map((day, at) => (
          <i key={at} data-day={day} />
        ))}
      </div>
    </Figure>
  )
}
