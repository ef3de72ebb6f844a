import { surveyFilesApi } from '@posada/contract/surveys/survey-files'
import { surveysApi, type SurveyedEstablishment } from '@posada/contract/surveys/surveys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { invalidateKinds } from '../../lib/reload-what-changed.ts'
import { saveBase64File } from '../../lib/save-file.ts'
import { isDraftFile } from '../month/public.ts'

export type Outcome = { isDone: boolean; text: string }

/** Downloads, or marks as presented, the months of several establishments one after the other; one refusal does not stop the others. */
export function useSeveral() {
  const queries = useQueryClient()
  const [isRunning, setIsRunning] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const each = async (
    establishments: readonly SurveyedEstablishment[],
    run: (establishment: SurveyedEstablishment) => Promise<Outcome>,
  ) => {
    setIsRunning(true)
    setOutcomes(new Map())
    for (const establishment of establishments) {
      const outcome = await run(establishment).catch((error: unknown) => ({ isDone: false, text: errorMessage(error) }))
      setOutcomes((before) => new Map([...before, [establishment.id, outcome]]))
    }
    setIsRunning(false)
    invalidateKinds(queries, ['surveys'])
  }
  return {
    isRunning,
    outcomes,
    download: (establishments: readonly SurveyedEstablishment[]) => each(establishments, downloadMonth),
    mark: (establishments: readonly SurveyedEstablishment[]) => each(establishments, markMonth),
  }
}

async function downloadMonth({ id, month: { month } }: SurveyedEstablishment): Promise<Outcome> {
  const { reply, message } = await callApi(surveyFilesApi.send, { establishmentId: id, month, action: 'download' })
  const { bytes, name = '' } = reply
  if (bytes === undefined) return { isDone: false, text: message }
  saveBase64File(name, bytes)
  return isDraftFile(name)
    ? { isDone: false, text: `Solo un borrador, ${name}. ${message}` }
    : { isDone: true, text: `Descargado: ${name}` }
}

async function markMonth({ id, month: { month } }: SurveyedEstablishment): Promise<Outcome> {
  const { message } = await callApi(surveysApi.markPresented, {
    establishmentId: id,
    month,
    isPresented: true,
  })
  return { isDone: true, text: message }
}
