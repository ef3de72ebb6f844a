import { type SurveyKind, surveySiteOf } from '@posada/domain/surveys/survey-kind'
import { monthWord } from '../survey-words.ts'
import styles from './answers.module.css'

const IRIA = 'https://iria.ine.es'

type Props = { month: string; survey: SurveyKind; step: 1 | 2 | 3 }

/** How a month is presented by hand, with the step that comes next. */
export const HandSteps = ({ month, survey, step }: Props) => {
  const current = (of: number) => (of === step ? ({ 'aria-current': 'step' } as const) : {})
  return (
    <ol className={styles.steps} aria-label="Presentar a mano">
      <li {...current(1)}>Resolver lo que bloquea y descargar el fichero</li>
      <li {...current(2)}>
        <span>
          {survey === 'campsites' ? 'Copiarlo en ' : 'Subirlo en '}
          {survey === 'istac' ? (
            surveySiteOf(survey)
          ) : (
            <a href={IRIA} target="_blank" rel="noreferrer">
              {surveySiteOf(survey)}
            </a>
          )}
        </span>
      </li>
      <li {...current(3)}>Volver y marcar {monthWord(month)} como presentado</li>
    </ol>
  )
}
