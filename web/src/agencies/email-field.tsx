import { isEmail } from '@posada/domain/email'
import { limits } from '@posada/domain/limits'
import type { FieldValues } from 'react-hook-form'
import { TextField } from '../ui/text-field.tsx'
import type { FieldProps } from '../ui/use-field.ts'

const check = (typed: string) => !typed || isEmail(typed.trim()) || 'El correo electrónico no es válido'

export const EmailField = <F extends FieldValues>(props: Omit<FieldProps<F>, 'validate'>) => (
  <TextField {...props} type="email" maxLength={limits.email} validate={check} />
)
