import type { Role } from '@posada/domain/roles'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { PasswordField } from '../ui/password-field.tsx'

type Fields = FieldValues & { role: Role; ownPassword: string }

/** Requires the signed-in user's password if the chosen role is owner. */
export function OwnerPasswordField<F extends Fields>({ control }: { control: Control<F> }) {
  const role: Role = useWatch({ control, name: 'role' as FieldPath<F> })
  if (role !== 'owner') return null
  return (
    <PasswordField
      control={control}
      name={'ownPassword' as FieldPath<F>}
      label="Su contraseña"
      help="Un propietario puede hacerlo todo, también quitarle a usted el acceso."
      autoComplete="current-password"
      required
    />
  )
}
