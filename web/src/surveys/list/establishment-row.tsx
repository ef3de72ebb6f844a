import { Checkbox } from '@mantine/core'
import type { SurveyedEstablishment } from '@posada/contract/surveys/surveys'
import { formatDay } from '@posada/domain/platform/days/day'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/theme/icon.tsx'
import { monthTitle, MonthStateBadge, surveyNames, timeLeft } from '../month/public.ts'
import { isAwaited } from './is-awaited.ts'
import styles from './list.module.css'
import type { Outcome } from './use-several.ts'

type Props = {
  establishment: SurveyedEstablishment
  /** What became of it when several were downloaded or marked. */
  outcome: Outcome | undefined
  hasChoice: boolean
  isChosen: boolean
  onToggle: () => void
}

/** An establishment with its survey, month, state and the time that is left; the address follows its kind. */
export function EstablishmentRow({ establishment, outcome, hasChoice, isChosen, onToggle }: Props) {
  const { id, name, kind, municipality, province, survey, month, participates } = establishment
  const mayChoose = isAwaited(establishment)
  return (
    <li className={styles.row} data-choice={hasChoice || undefined}>
      {hasChoice && (
        <Checkbox
          size="xs"
          aria-label={`Elegir ${name}`}
          checked={mayChoose && isChosen}
          disabled={!mayChoose}
          onChange={onToggle}
        />
      )}
      <Link
        to={kind === 'hotel' ? '/dashboard/surveys/ine_hotels/$SafeURL' : '/dashboard/surveys/ine_apart/$SafeURL'}
        params={{ SafeURL: id }}
        search={{ mes: month.month }}
        className={styles.place ?? ''}
      >
        <b>{name}</b>
        <small>{[municipality, province].filter(Boolean).join(', ') || 'Sin municipio'}</small>
      </Link>
      <div className={styles.survey}>
        {surveyNames[survey]}
        <small>{monthTitle(month.month)}</small>
      </div>
      {participates ? (
        <>
          <div className={styles.state}>
            <MonthStateBadge state={month.state} />
          </div>
          <div className={styles.term} data-tone={mayChoose ? toneOf(month.daysLeft) : undefined}>
            {mayChoose ? timeLeft(month) : ''}
            {mayChoose && <small>Hasta el {formatDay(month.deadline)}</small>}
          </div>
        </>
      ) : (
        <div className={styles.aside}>No participa: sin número de orden</div>
      )}
      <Icon of={IconChevronRight} />
      {outcome && (
        <p className={styles.outcome} data-tone={outcome.isDone ? 'ok' : 'error'} role="status">
          {outcome.text}
        </p>
      )}
    </li>
  )
}

const toneOf = (daysLeft: number) => (daysLeft < 0 ? 'error' : daysLeft <= 1 ? 'warning' : undefined)
