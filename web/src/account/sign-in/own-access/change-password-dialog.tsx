import { ownAccessApi } from '@posada/contract/account/own-access'
import { passwordFault } from '@posada/domain/account/users/password'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../../ui/fields/form-grid.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { PasswordField, passwordHelp } from '../../../ui/fields/password-field.tsx'
import { samePassword } from '../same-password.ts'

const empty = { password: '', newPassword: '', repeated: '' }

export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: empty })
  const [refusal, setRefusal] = useState<string | null>(null)
  const change = useCall(ownAccessApi.changePassword, { reloads: ['sessions'], onDone: onClose, onRefused: setRefusal })
  return (
    <FormDialog
      opened
      title="Cambiar contraseña"
      onClose={onClose}
      onSubmit={handleSubmit(({ repeated: _, ...fields }) => change.run(fields))}
      isDirty={formState.isDirty}
      isSaving={change.isRunning}
      saveLabel="Cambiar contraseña"
      size={480}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <PasswordField
          control={control}
          name="password"
          label="Contraseña actual"
          focusOnMount
          autoComplete="current-password"
          required
        />
        <PasswordField
          control={control}
          name="newPassword"
          label="Contraseña nueva"
          autoComplete="new-password"
          help={passwordHelp}
          validate={(password: string) => passwordFault(password, email) ?? true}
          required
        />
        <PasswordField
          control={control}
          name="repeated"
          label="Repetir contraseña nueva"
          autoComplete="new-password"
          help="Se cerrarán sus demás sesiones."
          validate={(repeated: string, { newPassword }) => samePassword(newPassword, repeated)}
          required
        />
      </FormGrid>
    </FormDialog>
  )
}
