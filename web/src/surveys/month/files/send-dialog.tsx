import { surveyFilesApi } from '@posada/contract/surveys/survey-files'
import { surveysApi } from '@posada/contract/surveys/surveys'
import type { SurveySummary } from '@posada/contract/surveys/survey-month'
import { callApi } from '../../../lib/call-api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { monthWord } from '../survey-words.ts'
import { outcomeOf } from './outcome-of.ts'
import { PresentDialog } from './present-dialog.tsx'

type Props = {
  establishmentId: string
  month: string
  /** Whether the term is over. */
  isLate: boolean
  summary: SurveySummary
  onClose: () => void
}

/** Sends a month to the service. What the toast says follows from what became of the month, never from the press. */
export function SendDialog({ establishmentId, month, isLate, summary, onClose }: Props) {
  const closeAndReport = (message: string) => {
    onClose()
    void reportWhatBecame({ establishmentId, month }, message)
  }
  const { run, isRunning } = useCall(surveyFilesApi.send, {
    title: null,
    reloads: ['surveys'],
    onDone: ({ message }) => closeAndReport(message),
    // Also a refusal may have changed the month: nothing here may offer to send it again.
    onRefused: closeAndReport,
  })
  return (
    <PresentDialog
      title={`Enviar la encuesta de ${monthWord(month)}`}
      month={month}
      summary={summary}
      saveLabel={isRunning ? 'Enviando…' : 'Enviar encuesta'}
      isSaving={isRunning}
      text={
        <>
          Un mes se presenta una sola vez: después no se puede volver a enviar.
          {isLate && ' El plazo ha terminado, así que irá fuera de plazo.'}
        </>
      }
      onPresent={() => run({ establishmentId, month, action: 'send' })}
      onClose={onClose}
    />
  )
}

/** Reads the month again, because only its state says whether the service has it. */
async function reportWhatBecame(of: { establishmentId: string; month: string }, message: string) {
  const state = await callApi(surveysApi.get, of).then(
    ({ reply }) => reply.state.state,
    () => null,
  )
  const { isDone, title } = outcomeOf(state, of.month)
  showToast({ kind: isDone ? 'success' : 'error', title, text: message })
}
