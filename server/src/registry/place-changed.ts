import type { Work } from '../http/call.ts'
import { giveTo, provinceOf } from './queries/place.ts'
import { serviceOf } from './service-of.ts'

/** A house's plans go to whom its province tells now; what left, or is a cancellation of that, stays where it is. */
export async function placeChanged(call: Work, establishmentId: string): Promise<void> {
  const { db, accountId } = call
  const provinceCode = await provinceOf(db, accountId, establishmentId)
  if (provinceCode === undefined) return
  const isChanged = await giveTo(db, { accountId, establishmentId }, serviceOf(provinceCode))
  if (!isChanged) return
  call.changed('communications')
  call.enqueue('registry', establishmentId)
}
