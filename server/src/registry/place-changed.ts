import type { Work } from '../http/call.ts'
import { giveTo, provinceOf } from './queries/place.ts'
import { serviceOf } from './service-of.ts'

/**
 * Assigns an establishment's plans to the service of its current province; sent communications and their cancellations
 * stay with their service.
 */
export async function placeChanged(call: Work, establishmentId: string): Promise<void> {
  const { db, accountId } = call
  const provinceCode = await provinceOf(db, accountId, establishmentId)
  if (provinceCode === undefined) return
  const isChanged = await giveTo(db, { accountId, establishmentId }, serviceOf(provinceCode))
  if (!isChanged) return
  call.changed('communications')
  call.enqueue('registry', establishmentId)
}
