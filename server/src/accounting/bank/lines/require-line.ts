import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { findLine, lockLine, type LockedLine } from '../queries/lines.ts'

type Context = Pick<RequestContext, 'db' | 'accountId'>

/** @throws UserError for an unknown line */
export async function requireLine({ db, accountId }: Context, id: string): Promise<LockedLine> {
  const line = await findLine(db, accountId, id)
  if (!line) throw noLine()
  return line
}

/** Locks a line. @throws UserError for an unknown one */
export async function requireLockedLine({ db, accountId }: Context, id: string): Promise<LockedLine> {
  const line = await lockLine(db, accountId, id)
  if (!line) throw noLine()
  return line
}

/** @throws UserError for a line that was decided, or that is no incoming money */
export function requirePending({ state, amount }: Pick<LockedLine, 'state' | 'amount'>): void {
  if (amount < 0) throw new UserError('Ese dinero salió de la cuenta: no es un cobro')
  if (state === 'accepted') throw new UserError('Esa transferencia ya se ha anotado como cobro')
  if (state === 'rejected') throw new UserError('Ese movimiento está entre los que no son cobros. Deshágalo primero.')
}

const noLine = () => new UserError('El movimiento del banco no existe')
