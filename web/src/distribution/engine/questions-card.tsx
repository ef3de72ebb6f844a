import { ActionIcon, Button } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useFieldArray } from 'react-hook-form'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { ChangedMark } from './changed-mark.tsx'
import styles from './engine.module.css'
import { newQuestion } from './engine-values.ts'
import { inLanguage, TranslationChoice, SHOWN_IN_SPANISH, type Translation } from './translation-choice.tsx'
import type { EngineFormState } from './use-engine-form.ts'

type Props = { state: EngineFormState; translation: Translation }

const MOST = limits.engine.questions

/** 'Preguntas al huésped': what the page asks beside the guest's data. */
export function QuestionsCard({ state, translation }: Props) {
  const { form, mayEdit } = state
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'questions', keyName: 'key' })
  return (
    <Card
      title="Preguntas al huésped"
      count={fields.length}
      actions={
        <>
          <ChangedMark state={state} of="questions" />
          {fields.length > 0 && <TranslationChoice {...translation} />}
          {mayEdit && fields.length < MOST && (
            <Button leftSection={<Icon of={IconPlus} />} onClick={() => append(newQuestion())}>
              Añadir pregunta
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>
        La hora de llegada, si hace falta cuna… Se preguntan al reservar, y las respuestas quedan en la reserva.
      </p>
      <ol className={styles.questions}>
        {fields.map(({ key }, index) => (
          <li key={key} className={styles.question}>
            {(['es', translation.language] as const).map((language) => (
              <TextField
                key={language}
                control={form.control}
                name={`questions.${index}.texts.${language}`}
                label={`Pregunta ${index + 1} ${inLanguage(language)}`}
                maxLength={limits.engine.question}
                {...(language === 'es' ? { required: true } : { placeholder: SHOWN_IN_SPANISH })}
                disabled={!mayEdit}
              />
            ))}
            <div className={styles.questionEnd}>
              <CheckboxField
                control={form.control}
                name={`questions.${index}.isRequired`}
                label="Obligatoria"
                disabled={!mayEdit}
              />
              {mayEdit && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Subir la pregunta ${index + 1}`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <Icon of={IconArrowUp} size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Quitar la pregunta ${index + 1}`}
                    onClick={() => remove(index)}
                  >
                    <Icon of={IconTrash} size={16} />
                  </ActionIcon>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
