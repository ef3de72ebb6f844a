// What other slices may import from clients. Everything else in this folder is private.
import { lazyComponent } from '../ui/feedback/lazy-component.tsx'

export { emptyContact, newClientOf, type ContactValues } from './form/contact-values.ts'
export { IdNumberField } from './form/id-number-field.tsx'
export { SimilarClientsNote } from './form/similar-clients-note.tsx'
export { MarksCard } from './form/marks-card.tsx'

/** The warning that the desk reads of a client. */
export const ClientMarksNote = lazyComponent(async () => ({
  default: (await import('./marks/client-marks-note.tsx')).ClientMarksNote,
}))
/** The same of a guest, by the document number. */
export const DocumentMarksNote = lazyComponent(async () => ({
  default: (await import('./marks/client-marks-note.tsx')).DocumentMarksNote,
}))
