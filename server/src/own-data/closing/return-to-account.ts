import { ownDataApi } from '@posada/contract/own-data/own-data'
import { declaredRefusal } from '../../http/errors.ts'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { deleteClosing } from '../queries/closings.ts'

/**
 * Takes an account back that is being closed. The sale by portals stays paused, because prices may be out of date, and cleaners
 * sign in again.
 * @throws UserError if it is not being closed, or its erasure has begun
 */
export async function returnToAccount(context: RequestContext): Promise<void> {
  if (!(await deleteClosing(context.db, context.accountId)))
    throw declaredRefusal(ownDataApi.returnToAccount, 'notClosing', 'La cuenta no se está cerrando')
  context.changed('account')
  context.noted('Cuenta: se estaba cerrando → abierta')
}
