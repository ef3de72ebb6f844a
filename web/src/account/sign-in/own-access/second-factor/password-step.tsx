import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'

type Props = {
  title: string
  saveLabel: string
  refusal: string | null
  isRunning: boolean
  onPassword: (password: string) => void
  onClose: () => void
  children: ReactNode
}

/** Requires the current password before a change of the user's own access. */
export function PasswordStep({ title, saveLabel, refusal, isRunning, onPassword, onClose, children }: Props) {
  const { control, handleSubmit } = useForm({ defaultValues: { password: '' } })
  return (
    <FormDialog
      opened
      title={title}
      onClose={onClose}
      onSubmit={handleSubmit(({ password }) => onPassword(password))}
      isDirty={false}
      isSaving={isRunning}
      saveLabel={saveLabel}
      size={480}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        {children}
        <PasswordField
          control={control}
          name="password"
          label="Contraseña actual"
          focusOnMount
          autoComplete="current-password"
          required
        />
      </FormGrid>
    </FormDialog>
  )
}
