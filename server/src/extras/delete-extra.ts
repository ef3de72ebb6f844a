import type { Call } from '../http/call.ts'
import { updateExtra } from './queries.ts'
import { requireLockedExtra } from './require-extra.ts'

/** Takes the extra off the catalogue and frees its name; sold extras stay as they are. */
export async function deleteExtra(call: Call, id: string): Promise<void> {
  const { name } = await requireLockedExtra(call, id)
  await updateExtra(call.db, call.accountId, id, { deletedAt: call.now })
  call.changed('extras', id)
  call.noted(`Extra ${name}: se quita del catálogo`)
}
