// What other slices may import from client marks. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** The warning that the desk reads of a client. */
export const ClientMarksNote = lazyComponent(async () => ({
  default: (await import('./client-marks-note.tsx')).ClientMarksNote,
}))
/** The same of a guest, by the document. */
export const DocumentMarksNote = lazyComponent(async () => ({
  default: (await import('./client-marks-note.tsx')).DocumentMarksNote,
}))
