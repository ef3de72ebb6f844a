/** What became of a record of VERI*FACTU that is sent to the AEAT. */
export type SubmissionState = 'pending' | 'accepted' | 'accepted-with-errors' | 'rejected'

export const submissionLabels: Record<SubmissionState, string> = {
  pending: 'En cola',
  accepted: 'Aceptada',
  'accepted-with-errors': 'Con errores',
  rejected: 'Rechazada',
}
