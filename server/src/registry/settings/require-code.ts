import type { ReportingService } from '@posada/contract/registry/reporting-service'
import { limits } from '@posada/domain/limits'
import { isMossosCode } from '../../adapters/mossos/is-mossos-code.ts'
import { UserError } from '../../http/errors.ts'

const { code: longest, user: longestUser } = limits.registry

/** @throws UserError for a code that does not have the service's format */
export function requireServiceCode(service: ReportingService, what: string, code: string): void {
  if (code === '') return
  if (service === 'SES' && code.length > longest)
    throw new UserError(`${what} de SES.HOSPEDAJES no pasa de ${longest} caracteres`)
  if (service === 'ME' && !isMossosCode(code))
    throw new UserError(`${what} de los Mossos son 9 o 10 letras y cifras, sin espacios`)
}

/** @throws UserError for a user name longer than that of any service */
export function requireServiceUser(user: string): void {
  if (user.length > longestUser)
    throw new UserError(`El usuario del servicio no puede tener más de ${longestUser} caracteres`)
}
