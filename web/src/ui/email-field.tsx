import { limits } from '@posada/domain/limits'
import type { FieldValues } from 'react-hook-form'
import { validateOptionalEmail } from '../lib/email-rule.ts'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './use-field.ts'

/** An optional e-mail address. */
export const EmailField = <F extends FieldValues>(props: Omit<FieldProps<F>, 'validate'>) => (
  <TextField {...props} type="email" maxLength={limits.email} validate={validateOptionalEmail} />
)
