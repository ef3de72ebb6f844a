import { Radio, Stack } from '@mantine/core'
import type { SurveyMonthState, SurveySummary } from '@posada/contract/surveys/survey-month'
import { surveysApi } from '@posada/contract/surveys/surveys'
import { surveyLimits } from '@posada/domain/surveys/survey-limits'
import { type SurveyKind, surveySiteOf } from '@posada/domain/surveys/survey-kind'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { monthWord } from '../survey-words.ts'
import styles from './files.module.css'
import { PresentDialog } from './present-dialog.tsx'

type Props = { establishmentId: string; survey: SurveyKind; state: SurveyMonthState; onClose: () => void }

const useMark = (onDone: () => void) => useCall(surveysApi.markPresented, { reloads: ['surveys'], onDone })

/** Notes that an open month was presented by hand. */
export function MarkDialog({ summary, ...props }: Props & { summary: SurveySummary }) {
  const { establishmentId, survey, state, onClose } = props
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const { run, isRunning } = useMark(onClose)
  const word = monthWord(state.month)
  const mark = handleSubmit(({ reason }) =>
    run({ establishmentId, month: state.month, isPresented: true, reason: reason.trim() || undefined }),
  )
  return (
    <PresentDialog
      title={`Marcar ${word} como presentado`}
      month={state.month}
      summary={summary}
      saveLabel="Marcar como presentado"
      isSaving={isRunning}
      isDirty={formState.isDirty}
      text={`Hágalo cuando el mes conste en ${surveySiteOf(survey)}. Estas cifras quedarán guardadas como presentadas.`}
      onPresent={() => void mark()}
      onClose={onClose}
    >
      <TextAreaField
        control={control}
        name="reason"
        label="Nota (opcional)"
        rows={2}
        maxLength={surveyLimits.reason}
        placeholder="Como el número de justificante"
      />
    </PresentDialog>
  )
}

type Resolution = { isPresented: 'yes' | 'no' | null; reason: string }

/** A month that was sent without an answer: somebody has looked whether it arrived, and says how they know. */
export function ResolveDialog({ establishmentId, survey, state, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<Resolution>({
    defaultValues: { isPresented: null, reason: '' },
  })
  const { run, isRunning } = useMark(onClose)
  const word = monthWord(state.month)
  const site = surveySiteOf(survey)
  const resolve = handleSubmit(({ isPresented, reason }) =>
    run({ establishmentId, month: state.month, isPresented: isPresented === 'yes', reason: reason.trim() }),
  )
  return (
    <FormDialog
      opened
      title={`¿Consta ${word} en ${site}?`}
      size={460}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      closeLabel="Cancelar"
      onClose={onClose}
      onSubmit={(event) => void resolve(event)}
    >
      <div className={styles.dialog}>
        <p>
          Se envió y no hubo respuesta. Entre en {site} y mire si {word} aparece como presentado.
        </p>
        <Controller
          control={control}
          name="isPresented"
          rules={{ required: 'Elija una de las dos' }}
          render={({ field, fieldState }) => (
            <Radio.Group {...field} label="Lo que ha visto" error={fieldState.error?.message}>
              <Stack gap="xs">
                <Radio value="yes" label="Consta: queda como presentado" />
                <Radio value="no" label="No consta: vuelve a estar abierto y se puede presentar" />
              </Stack>
            </Radio.Group>
          )}
        />
        <TextAreaField
          control={control}
          name="reason"
          label="Cómo lo sabe"
          rows={2}
          required
          maxLength={surveyLimits.reason}
          placeholder="Como: en IRIA consta el justificante 12345"
        />
      </div>
    </FormDialog>
  )
}
