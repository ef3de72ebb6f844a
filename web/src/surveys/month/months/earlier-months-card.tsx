import { Button } from '@mantine/core'
import type { SurveyMonthState } from '@posada/contract/surveys/survey-month'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { usePresentedFile, useSurveyFiles } from '../files/use-survey-files.ts'
import { MonthStateBadge } from '../month-state-badge.tsx'
import { isPending, monthTitle } from '../survey-words.ts'
import { monthRowWords } from './month-row-words.ts'
import styles from './months.module.css'

type Props = {
  establishmentId: string
  survey: SurveyKind
  months: readonly SurveyMonthState[]
  onMonth: (month: string) => void
  onDifferences: (state: SurveyMonthState) => void
  onResolve: (state: SurveyMonthState) => void
}

/** 'Meses anteriores': by whom and how each was presented, and what has changed since. */
export const EarlierMonthsCard = ({ months, ...props }: Props) => (
  <Card title="Meses anteriores" flush>
    {months.length === 0 ? (
      <p className={styles.none}>Aquí estarán los meses que presente.</p>
    ) : (
      <ul className={styles.months}>
        {months.map((state) => (
          <MonthRow key={state.month} state={state} {...props} />
        ))}
      </ul>
    )}
  </Card>
)

type RowProps = Omit<Props, 'months'> & { state: SurveyMonthState }

function MonthRow({ state, survey, onMonth, ...actions }: RowProps) {
  const { main, detail, isWarning } = monthRowWords(state, survey)
  const title = monthTitle(state.month)
  return (
    <li className={styles.month}>
      <button type="button" className={styles.name} onClick={() => onMonth(state.month)}>
        {title}
      </button>
      <MonthStateBadge state={state.state} />
      <div className={styles.words}>
        <span data-warning={isWarning || undefined}>{main}</span>
        {detail && <small>{detail}</small>}
      </div>
      <div className={styles.actions}>
        <RowActions state={state} onMonth={onMonth} {...actions} />
      </div>
    </li>
  )
}

function RowActions({ establishmentId, state, onMonth, onDifferences, onResolve }: Omit<RowProps, 'survey'>) {
  const { month } = state
  const title = monthTitle(month)
  const presented = usePresentedFile()
  const files = useSurveyFiles({ establishmentId, month }, () => {})
  if (state.state === 'differs')
    return (
      <>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={`Ver dónde difiere ${title}`}
          onClick={() => onDifferences(state)}
        >
          Ver dónde
        </Button>
        <Button
          size="xs"
          aria-label={`Fichero corregido de ${title}`}
          disabled={files.isRunning}
          onClick={files.download}
        >
          Fichero corregido
        </Button>
      </>
    )
  if (state.state === 'unconfirmed')
    return (
      <Button size="xs" aria-label={`Marcar presentada, ${title}`} onClick={() => onResolve(state)}>
        Marcar presentada
      </Button>
    )
  if (isPending(state))
    return (
      <Button size="xs" aria-label={`Abrir ${title}`} onClick={() => onMonth(month)}>
        Abrir
      </Button>
    )
  if (!state.hasFile) return null
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<Icon of={IconFileDownload} size={16} />}
      aria-label={`Fichero presentado de ${title}`}
      disabled={presented.isRunning}
      onClick={() => presented.run({ establishmentId, month })}
    >
      Fichero
    </Button>
  )
}
