import { Button } from '@mantine/core'
import { surveyLimits } from '@posada/domain/surveys/survey-limits'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import { useId } from 'react'
import cardStyles from '../survey-month.module.css'
import { monthWord } from '../survey-words.ts'
import { CountAnswer, TextAnswer } from './answer-fields.tsx'
import styles from './answers.module.css'
import { HandSteps } from './hand-steps.tsx'

type Props = {
  month: string
  survey: SurveyKind
  /** The step of presenting by hand that comes next; null where the month is sent, or is presented already. */
  step: 1 | 2 | 3 | null
  onFixed: () => void
}

const most = surveyLimits

/** 'Datos variables': code, days and staff of the month. */
export function VariableCard({ month, survey, step, onFixed }: Props) {
  const titleId = useId()
  const word = monthWord(month)
  return (
    <section className={cardStyles.card} aria-labelledby={titleId}>
      <header className={cardStyles.cardHead}>
        <h2 id={titleId}>
          Datos variables <span className={styles.quiet}>de {word}</span>
        </h2>
        <Button variant="subtle" color="gray" size="xs" onClick={onFixed}>
          Datos fijos
        </Button>
      </header>
      <div className={styles.stack}>
        <div className={styles.code}>
          <TextAnswer
            name="controlCode"
            label="Código de control"
            maxLength={most.code}
            placeholder={`Viene en la carta de ${word}`}
          />
          <CountAnswer name="daysOpen" label="Días abierto" most={most.daysOpen} />
        </div>
        <fieldset className={cardStyles.fieldset}>
          <legend>Personal del mes</legend>
          <div className={styles.staff}>
            <CountAnswer name="unpaidStaff" label="No remunerado" most={most.staff} />
            <CountAnswer name="permanentStaff" label="Fijo" most={most.staff} />
            <CountAnswer name="temporaryStaff" label="Eventual" most={most.staff} />
          </div>
        </fieldset>
        <p className={styles.note}>El personal se copia del mes anterior. El código sirve una sola vez.</p>
        {step !== null && <HandSteps month={month} survey={survey} step={step} />}
      </div>
    </section>
  )
}
