import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { LeaveConfirmation } from '../dialogs/leave-confirmation.tsx'
import { HostedError } from '../feedback/hosted-error.tsx'
import { ErrorNote } from '../feedback/error-note.tsx'
import { Note } from '../feedback/note.tsx'
import styles from './page-form.module.css'
import { UnsavedBar } from './unsaved-bar.tsx'

/** One of several parts of a page that are saved together. */
export function FormPart({ onSave, children }: { onSave: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <HostedError within={form} />
      {children}
    </form>
  )
}

type Props = {
  state: { isDirty: boolean; isStale: boolean; refusal: string | null; save: () => void; discard: () => void }
  isSaving: boolean
  /** What another person may have changed: 'este establecimiento'. */
  what: string
  /** Saves over what the other person has saved; without it the server refuses to. */
  onOverwrite?: () => void
  /** Another search of the same address is another page. */
  leavesBySearch?: boolean
  /** What saving is called, and what the bar says, where it is more than saved. */
  saveLabel?: string
  text?: string
}

/** At the bottom of a long page: the bar of unsaved changes, and why they could not be saved. */
export function UnsavedChanges({ state, isSaving, what, onOverwrite, leavesBySearch = false, ...bar }: Props) {
  const { isDirty, isStale, refusal, save, discard } = state
  return (
    <div className={styles.unsaved}>
      {isStale ? (
        <Note tone="warning">
          Otra persona ha cambiado {what}. Si recarga, verá sus cambios y perderá los que usted no ha guardado.{' '}
          <Button size="compact-sm" onClick={discard}>
            Recargar
          </Button>
          {onOverwrite && (
            <>
              {' '}
              <Button size="compact-sm" disabled={isSaving} onClick={onOverwrite}>
                Guardar lo mío encima
              </Button>
            </>
          )}
        </Note>
      ) : (
        refusal && <ErrorNote>{refusal}</ErrorNote>
      )}
      {isDirty && !(isStale && onOverwrite) && (
        <UnsavedBar onDiscard={discard} onSave={save} isSaving={isSaving} {...bar} />
      )}
      <LeaveConfirmation isDirty={isDirty} leavesBySearch={leavesBySearch} />
    </div>
  )
}
