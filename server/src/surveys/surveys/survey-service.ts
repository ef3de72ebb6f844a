/** What a month is sent with: it identifies the questionnaire. */
export type SurveySubmission = {
  orderNumber: string
  controlCode: string
  email: string
  /** The file of the survey. */
  xml: string
}

/** `unknown`: whatever is neither of the others, so that nobody knows whether it has arrived. */
export type SubmissionOutcome =
  | { kind: 'taken' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

/** The service that takes the months of the INE's surveys. */
export type SurveyService = {
  /** Never throws. */
  submit(submission: SurveySubmission): Promise<SubmissionOutcome>
}
