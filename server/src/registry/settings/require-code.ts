import type { ReportingService } from '@posada/contract/registry/reporting-service'
import { isMossosCode } from '../../adapters/mossos/is-mossos-code.ts'
import { UserError } from '../../http/errors.ts'

const LONGEST_CODE = 10

/** @throws UserError for a code that the service could not have given */
export function requireCode(service: ReportingService, what: string, code: string | null | undefined): void {
  if (!code) return
  if (service === 'SES' && code.length > LONGEST_CODE)
    throw new UserError(`${what} de SES.HOSPEDAJES no pasa de ${LONGEST_CODE} caracteres`)
  if (service === 'ME' && !isMossosCode(code))
    throw new UserError(`${what} de los Mossos son 9 o 10 letras y cifras, sin espacios`)
}
