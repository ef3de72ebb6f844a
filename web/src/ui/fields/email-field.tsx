import { limits } from '@posada/domain/platform/limits'
import { cleanText } from '@posada/domain/platform/text/clean-text'
import { isEmail } from '@posada/domain/platform/text/formats'
import type { FieldValues } from 'react-hook-form'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './use-field.ts'

/** Validation rule of a form field: true, or the fault of the e-mail address. */
export const validateEmail = (typed: string): true | string =>
  isEmail(cleanText(typed)) || 'El correo electrónico no es válido'

export const validateOptionalEmail = (typed: string): true | string => !typed || validateEmail(typed)

type Props<F extends FieldValues> = Omit<FieldProps<F>, 'validate'> & { focusOnMount?: boolean }

/** An optional e-mail address. */
export const EmailField = <F extends FieldValues>(props: Props<F>) => (
  <TextField {...props} type="email" maxLength={limits.email} validate={validateOptionalEmail} />
)
