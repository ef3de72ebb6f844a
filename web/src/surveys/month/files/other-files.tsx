import { Button } from '@mantine/core'
import { isInCastillaYLeon } from '@posada/domain/surveys/survey-categories'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import type { SurveyPlace } from '../answers/survey-values.ts'
import styles from '../survey-month.module.css'
import type { useSurveyFiles } from './use-survey-files.ts'

type Props = {
  place: SurveyPlace
  survey: SurveyKind
  /** Two digits. */
  provinceCode: string
  isDisabled: boolean
  files: ReturnType<typeof useSurveyFiles>
}

/** Whether the rural survey can be downloaded besides the establishment's own. */
const offersRural = (place: SurveyPlace, survey: SurveyKind): boolean => place === 'apartments' || survey === 'rural'

/** Files of other surveys and forms, where the establishment has any. */
export function OtherFiles({ place, survey, provinceCode, isDisabled, files }: Props) {
  const hasRural = offersRural(place, survey)
  const hasCastilla = isInCastillaYLeon(provinceCode)
  if (!hasRural && !hasCastilla) return null
  const disabled = isDisabled || files.isRunning
  return (
    <div className={styles.more}>
      Otros ficheros del mes:
      {hasRural && (
        <>
          <Button size="xs" disabled={disabled} onClick={() => files.downloadRural('xml')}>
            Encuesta de turismo rural
          </Button>
          <Button size="xs" disabled={disabled} onClick={() => files.downloadRural('sheet')}>
            Hoja EOTR-21
          </Button>
        </>
      )}
      {hasCastilla && (
        <Button size="xs" disabled={disabled} onClick={files.downloadCastilla}>
          Encuesta de Castilla y León
        </Button>
      )}
    </div>
  )
}
