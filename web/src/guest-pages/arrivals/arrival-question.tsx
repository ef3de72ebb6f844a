import { Button, TextInput } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { DayInput } from '../../ui/fields/day-input.tsx'
import { readTime } from '../../ui/fields/time-field.tsx'
import dialogs from '../../ui/dialogs/dialogs.module.css'
import { QuestionModal } from '../../ui/dialogs/question-modal.tsx'
import styles from './arrival-question.module.css'

type Props = {
  /** '¿Cuándo llegaron?' */
  title: string
  /** The planned day with the establishment's hour, and this minute, both as YYYY-MM-DD HH:mm. */
  proposed: string
  now: string
  /** Why the server refused what was answered. */
  error?: string
  onAnswer: (arrivedAt: string) => void
  onCancel: () => void
}

const dayIn = (moment: string): Day => moment.slice(0, 10)
const timeIn = (moment: string): string => moment.slice(11, 16)

/** Asks when guests arrived whose day of arrival is over: the report to the authority carries it. */
export function ArrivalQuestion({ title, proposed, now, error, onAnswer, onCancel }: Props) {
  const [day, setDay] = useState<Day | null>(dayIn(proposed))
  const [time, setTime] = useState(timeIn(proposed))
  const hour = readTime(time)
  const isNow = day === dayIn(now) && time === timeIn(now)
  const answer = () => day !== null && hour !== null && onAnswer(`${day} ${hour}`)
  return (
    <QuestionModal title={title} size={420} onClose={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          answer()
        }}
      >
        <p className={dialogs.text}>
          El día de entrada ya ha pasado. El parte de viajeros lleva este momento, y su plazo de 24 horas cuenta desde
          él.
        </p>
        <div className={styles.moment}>
          <DayInput label="Día" value={day} onChange={setDay} kind="nearest" from={dayIn(proposed)} max={dayIn(now)} />
          <TextInput
            label="Hora"
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
            error={hour === null && 'Escriba una hora, como 16:00'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </div>
        <Button
          size="xs"
          variant="subtle"
          className={styles.now ?? ''}
          disabled={isNow}
          onClick={() => {
            setDay(dayIn(now))
            setTime(timeIn(now))
          }}
        >
          Acaban de llegar
        </Button>
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <div className={dialogs.answers}>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button type="submit" variant="filled" data-autofocus disabled={day === null || hour === null}>
            Marcar la entrada
          </Button>
        </div>
      </form>
    </QuestionModal>
  )
}
