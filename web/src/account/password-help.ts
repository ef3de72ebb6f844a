import { limits } from '@posada/domain/limits'

/** The rule for passwords, said before it is broken. */
export const passwordHelp = `Al menos ${limits.password.min} caracteres, sin su correo dentro.`
