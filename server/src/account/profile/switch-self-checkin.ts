import type { RequestContext } from '../../http/call.ts'
import { lockProfile, setSelfCheckin } from './queries.ts'

/** Toggles whether guests may check in by themselves. @returns the new value */
export async function switchSelfCheckin(context: RequestContext): Promise<{ isOn: boolean }> {
  const { selfCheckin } = await lockProfile(context.db, context.accountId)
  const isOn = !selfCheckin
  await setSelfCheckin(context.db, context.accountId, isOn)
  context.changed('account')
  context.noted(`Auto check-in: ${isOn ? 'desactivado → activado' : 'activado → desactivado'}`)
  return { isOn }
}
