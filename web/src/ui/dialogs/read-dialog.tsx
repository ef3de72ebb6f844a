import type { ReactNode } from 'react'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  title: string
  /** The button that closes: 'Hecho', 'La he guardado'. */
  doneLabel: string
  size: number
  onClose: () => void
  otherButton?: ReactNode
  children: ReactNode
}

/** Something to read and to copy, with nothing to save. A click beside it does not close it. */
export const ReadDialog = ({ title, doneLabel, size, onClose, otherButton, children }: Props) => (
  <FormDialog
    opened
    title={title}
    onClose={onClose}
    onSubmit={(event) => {
      event.preventDefault()
      onClose()
    }}
    isDirty={false}
    isSaving={false}
    saveLabel={doneLabel}
    size={size}
    otherSave={otherButton}
  >
    {children}
  </FormDialog>
)
