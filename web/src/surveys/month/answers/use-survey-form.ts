import type { SurveyData } from '@posada/contract/surveys/survey-data'
import { surveysApi } from '@posada/contract/surveys/surveys'
import { useMemo, useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useRecordForm } from '../../../ui/page-form/use-record-form.ts'
import { surveyChangesOf, surveyValuesOf, type SurveyValues } from './survey-values.ts'

type Saved = { version: number; values: SurveyValues }
type Options = { establishmentId: string; month: string; data: SurveyData; loadedAt: number }

const valuesOf = ({ values }: Saved): SurveyValues => values

/** The form of both cards: what was typed stays when the month is loaded again, and only what was changed is sent. */
export function useSurveyForm({ establishmentId, month, data, loadedAt }: Options) {
  const latest = useMemo<Saved>(() => ({ version: loadedAt, values: surveyValuesOf(data) }), [data, loadedAt])
  const { form, isDirty, isStale, base, adopt, resetTo } = useRecordForm<Saved, SurveyValues>({ latest, valuesOf })
  const [refusal, setRefusal] = useState<string | null>(null)
  const update = useCall(surveysApi.update, { reloads: ['surveys'], onRefused: setRefusal })
  const send = (values: SurveyValues) => {
    setRefusal(null)
    update.run(
      { establishmentId, data: surveyChangesOf(values, base.values, month) },
      { onSuccess: () => resetTo({ version: latest.version, values }, values) },
    )
  }
  const submit = form.handleSubmit(send, () => setRefusal('No se ha guardado. Revise los campos marcados.'))
  return {
    form,
    isSaving: update.isRunning,
    state: {
      isDirty,
      isStale,
      refusal,
      save: () => void submit(),
      discard: () => {
        setRefusal(null)
        if (isStale) adopt('theirs')
        else form.reset(base.values)
      },
    },
    overwrite: () => {
      adopt('mine')
      void submit()
    },
  }
}

export type SurveyForm = ReturnType<typeof useSurveyForm>['form']
