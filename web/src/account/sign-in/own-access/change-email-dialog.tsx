import { ownAccessApi } from '@posada/contract/account/own-access'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateEmail } from '../../../ui/fields/email-field.tsx'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../../ui/fields/form-grid.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const [refusal, setRefusal] = useState<string | null>(null)
  const change = useCall(ownAccessApi.changeEmail, { reloads: ['users'], onDone: onClose, onRefused: setRefusal })
  return (
    <FormDialog
      opened
      title="Cambiar correo"
      onClose={onClose}
      onSubmit={handleSubmit(({ email, password }) => change.run({ email: email.trim(), password }))}
      isDirty={formState.isDirty}
      isSaving={change.isRunning}
      saveLabel="Cambiar correo"
      size={480}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <TextField
          control={control}
          name="email"
          label="Correo nuevo"
          help="Con él iniciará sesión. Avisaremos al correo de ahora."
          type="email"
          autoComplete="username"
          maxLength={limits.email}
          validate={validateEmail}
          focusOnMount
          required
        />
        <PasswordField
          control={control}
          name="password"
          label="Contraseña actual"
          autoComplete="current-password"
          required
        />
      </FormGrid>
    </FormDialog>
  )
}
