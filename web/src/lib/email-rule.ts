import { isEmail } from '@posada/domain/email'

/** For a form's field: true, or why what was typed is no e-mail address. */
export const anEmail = (typed: string): true | string => isEmail(typed.trim()) || 'El correo electrónico no es válido'

export const emailOrNothing = (typed: string): true | string => !typed || anEmail(typed)
