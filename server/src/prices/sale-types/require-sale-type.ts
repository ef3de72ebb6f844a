import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { lockSaleTypes, type SaleTypeRow } from './queries.ts'

/** Locks the type until the transaction ends. @throws UserError if it does not exist or was removed */
export async function requireSaleType({ db, accountId }: JobContext, id: string): Promise<SaleTypeRow> {
  const [type] = await lockSaleTypes(db, accountId, [id])
  if (!type) throw new UserError('El tipo de habitación no existe')
  return type
}

export async function requireVirtualType(context: JobContext, id: string): Promise<SaleTypeRow & { parentId: string }> {
  const { parentId, ...type } = await requireSaleType(context, id)
  if (parentId === null) throw new UserError('Este tipo es real: sigue a las unidades del establecimiento')
  return { ...type, parentId }
}

export async function requireRealType(context: JobContext, id: string): Promise<SaleTypeRow> {
  const type = await requireSaleType(context, id)
  if (type.parentId !== null) throw new UserError('Este tipo es virtual: elija un tipo real')
  return type
}
