import type { surveyFilesApi } from '@posada/contract/surveys/survey-files'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { downloadMonth } from '../files/download-files.ts'
import type { SubmissionOutcome, SurveyService } from '../survey-service.ts'
import { attemptMonth, type MonthAttempt } from './attempt-month.ts'
import { finishAttempt } from './finish-attempt.ts'

type Download = Awaited<ReturnType<typeof downloadMonth>>
type Begun = { isSent: false; download: Download } | { isSent: true; attempt: MonthAttempt; service: SurveyService }
type Ended = { isSent: false; download: Download } | { isSent: true; attempt: MonthAttempt; outcome: SubmissionOutcome }

/** Sends a month to the service, or answers with its file. */
export const sendOrDownload = (
  service: SurveyService | undefined,
): OutsideHandler<(typeof surveyFilesApi)['send'], Begun, Ended> => ({
  async attempt(input, context) {
    if (input.action === 'download') return { isSent: false, download: await downloadMonth(context, input) }
    const sent = await attemptMonth(context, input, service)
    return { isSent: true, ...sent }
  },

  async callOutside(begun) {
    if (!begun.isSent) return begun
    const { attempt, service: taking } = begun
    return { isSent: true, attempt, outcome: await taking.submit(attempt.submission) }
  },

  async finish(ended, context) {
    return ended.isSent ? finishAttempt(context, ended.attempt, ended.outcome) : ended.download
  },
})
