import { limits } from '@posada/domain/platform/limits'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ChangedMark } from './changed-mark.tsx'
import styles from './engine.module.css'
import { inLanguage, TranslationChoice, SHOWN_IN_SPANISH, type Translation } from './translation-choice.tsx'
import { missingInWords } from './missing-texts.ts'
import type { EngineFormState } from './use-engine-form.ts'

type Props = { state: EngineFormState; translation: Translation }

/** 'Textos': what the page says of the establishment, in Spanish and in one other language. */
export function EngineTextsCard({ state, translation }: Props) {
  const { form, mayEdit } = state
  const missing = missingInWords(translation.missing)
  return (
    <Card
      title="Textos"
      actions={
        <>
          <ChangedMark state={state} of="texts" />
          <TranslationChoice {...translation} />
        </>
      }
    >
      <p className={styles.text}>
        {missing ? `${missing}, con las preguntas y las condiciones: mientras tanto se ven en español. ` : ''}
        Las descripciones y fotos de las habitaciones se ponen en «Precios y portales», en «Tipos».
      </p>
      <FormGrid>
        {(['es', translation.language] as const).map((language) => (
          // The key mounts the fields of another language anew.
          <Cell key={language} span={6}>
            <div className={styles.language}>
              <TextField
                control={form.control}
                name={`texts.${language}.title`}
                label={`Bienvenida ${inLanguage(language)}`}
                maxLength={limits.engine.title}
                {...(language !== 'es' && { placeholder: SHOWN_IN_SPANISH })}
                disabled={!mayEdit}
              />
              <TextAreaField
                control={form.control}
                name={`texts.${language}.description`}
                label={`Descripción ${inLanguage(language)}`}
                rows={4}
                maxLength={limits.engine.text}
                {...(language !== 'es' && { placeholder: SHOWN_IN_SPANISH })}
                disabled={!mayEdit}
              />
            </div>
          </Cell>
        ))}
      </FormGrid>
    </Card>
  )
}
