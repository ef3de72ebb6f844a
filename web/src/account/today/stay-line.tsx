import { Button } from '@mantine/core'
import { type DueStep, dueStep } from '@posada/domain/account/today/due-step'
import { memo } from 'react'
import type { DayDialog } from './day-dialogs.tsx'
import { DueButton, useSteps } from './due-button.tsx'
import { LineMenu } from './line-menu.tsx'
import { Balance, HourCell, Papers, UnitCell } from './line-cells.tsx'
import styles from './stay-line.module.css'
import type { DayStay, LineKind } from './use-day.ts'
import { nightsInWords, partyInWords } from './words.ts'

type Props = {
  kind: LineKind
  stay: DayStay
  /** HH:MM at the establishment. */
  time: string
  /** Its step is the first that is due today. */
  isFirst: boolean
  /** The guests before are still in one of these units. */
  takenUnits: ReadonlySet<string>
  rights: Readonly<Record<DueStep, boolean>>
  /** Shown where the day is that of several establishments. */
  showsEstablishment: boolean
  onOpen: (dialog: DayDialog) => void
}

/** An arrival or departure: hour, unit, guests, papers, what is owed, and the one step that is due. */
export const StayLine = memo(function StayLine(props: Props) {
  const { kind, stay, time, isFirst, takenUnits, rights, showsEstablishment, onOpen } = props
  const may = (step: DueStep) => rights[step]
  const steps = useSteps(stay, onOpen)
  const due = dueStep(stay, stay.establishment.today, may)
  const isDone = kind === 'arrival' ? stay.checkedIn : stay.checkedOut
  const isExpected = kind === 'arrival' && !isDone
  const facts = factsOf(stay, showsEstablishment && isExpected)
  const open = () => onOpen({ kind: 'booking', id: stay.id })
  const mayUndo = isDone && may(kind === 'arrival' ? 'check-in' : 'check-out')
  return (
    <li className={styles.line} data-kind={kind} data-done={isDone || undefined}>
      <HourCell kind={kind} stay={stay} time={time} />
      <UnitCell
        stay={stay}
        isExpected={isExpected}
        takenUnits={takenUnits}
        note={showsEstablishment ? stay.establishment.name : ''}
      />
      <div className={styles.guest}>
        <button type="button" className={styles.name} data-line={due ? undefined : true} onClick={open}>
          {stay.holderName || 'Sin titular'}
        </button>
        <small className={styles.clip} title={[...facts, stay.observations].filter(Boolean).join(' · ')}>
          {facts.join(' · ')}
        </small>
      </div>
      <Papers stay={stay} />
      <Balance stay={stay} />
      <div className={styles.act}>
        {due ? (
          <DueButton step={due} stay={stay} steps={steps} isMain={isFirst} className={styles.due} />
        ) : (
          mayUndo && (
            <Button
              variant="subtle"
              color="gray"
              className={styles.due ?? ''}
              aria-label={`Deshacer el ${kind === 'arrival' ? 'check-in' : 'check-out'} de ${stay.holderName}`}
              disabled={steps.isRunning}
              onClick={steps.undo}
            >
              Deshacer
            </Button>
          )
        )}
        <LineMenu stay={stay} steps={steps} due={due} may={may} onOpen={open} />
      </div>
      {steps.question}
    </li>
  )
})

const factsOf = (stay: DayStay, showsEstablishment: boolean): string[] =>
  [
    stay.state === 'option' && 'opción',
    partyInWords(stay),
    nightsInWords(stay),
    stay.channelName || stay.agencyName || (!showsEstablishment && 'directa'),
    showsEstablishment && stay.establishment.name,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
