import { isEmail } from '@posada/domain/email'

/** Validation rule of a form field: true, or the fault of the e-mail address. */
export const validateEmail = (typed: string): true | string =>
  isEmail(typed.trim()) || 'El correo electrónico no es válido'

export const validateOptionalEmail = (typed: string): true | string => !typed || validateEmail(typed)
