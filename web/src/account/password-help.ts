import { limits } from '@posada/domain/limits'

/** The rule for passwords, shown below the field before any error. */
export const passwordHelp = `Al menos ${limits.password.min} caracteres, sin su correo dentro.`
