import { limits } from '@posada/domain/platform/limits'
import { Badge, Button } from '@mantine/core'
import { usersApi, type User } from '@posada/contract/account/users/users'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../ui/fields/form-grid.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { OwnerPasswordField, RoleField } from './role-field.tsx'

type Props = { user: User; isMe: boolean; onClose: () => void }

/** Name and role of a user, and the buttons to disable, enable or delete them. */
export function UserDialog({ user, isMe, onClose }: Props) {
  const { id, name, email, role, state } = user
  const { control, handleSubmit, formState } = useForm({ defaultValues: { name, role, ownPassword: '' } })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const options = {
    reloads: ['users'] as const,
    onDone: onClose,
    onRefused: (message: string) => {
      setIsAsking(false)
      setRefusal(message)
    },
  }
  const edit = useCall(usersApi.edit, options)
  const setActive = useCall(usersApi.setActive, options)
  const remove = useCall(usersApi.remove, options)
  const isSaving = edit.isRunning || setActive.isRunning || remove.isRunning
  const who = name || email
  return (
    <FormDialog
      opened
      title={who}
      subtitle={email === who ? null : email}
      onClose={onClose}
      onSubmit={handleSubmit(({ ownPassword, ...fields }) =>
        edit.run({ id, ...fields, ownPassword: role !== 'owner' && fields.role === 'owner' ? ownPassword : undefined }),
      )}
      isDirty={formState.isDirty}
      isSaving={isSaving}
      size={600}
      otherSave={
        !isMe &&
        state !== 'invited' && (
          <Button disabled={isSaving} onClick={() => setActive.run({ id, active: state === 'disabled' })}>
            {state === 'disabled' ? 'Activar' : 'Desactivar'}
          </Button>
        )
      }
      actions={
        !isMe && (
          <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
            Quitar
          </Button>
        )
      }
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        {state === 'invited' && (
          <div>
            <Badge color="yellow">Invitado</Badge> Todavía no ha elegido su contraseña.
          </div>
        )}
        {state === 'disabled' && (
          <div>
            <Badge color="gray">Desactivado</Badge> No puede iniciar sesión.
          </div>
        )}
        <TextField control={control} name="name" label="Nombre" maxLength={limits.user.name} focusOnMount required />
        <RoleField control={control} />
        {role !== 'owner' && <OwnerPasswordField control={control} />}
      </FormGrid>
      {isAsking && (
        <ConfirmDialog
          opened
          title={`Quitar a ${who}`}
          text="Dejará de tener acceso a la cuenta y se cerrarán sus sesiones."
          detail={email}
          confirmLabel="Quitar"
          isRunning={remove.isRunning}
          onConfirm={() => remove.run({ id })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </FormDialog>
  )
}
