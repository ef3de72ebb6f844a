import { Note } from '../../../ui/feedback/note.tsx'
import type { KeptDraft } from './person.ts'

/** Above a form that was kept half-filled. */
export const KeptNote = ({ kept: { savedBy } }: { kept: KeptDraft }) => (
  <Note tone="info">
    Guardado sin terminar{savedBy && ` por ${savedBy}`}: no está registrado ni se comunica hasta que envíe los datos. La
    firma no se guarda.
  </Note>
)
