import type { Call } from '../../http/call.ts'
import { lockProfile, setSelfCheckin } from './queries.ts'

/** Toggles whether guests may check in by themselves. @returns the new value */
export async function switchSelfCheckin(call: Call): Promise<{ isOn: boolean }> {
  const { selfCheckin } = await lockProfile(call.db, call.accountId)
  const isOn = !selfCheckin
  await setSelfCheckin(call.db, call.accountId, isOn)
  call.changed('account')
  call.noted(`Auto check-in: ${isOn ? 'desactivado → activado' : 'activado → desactivado'}`)
  return { isOn }
}
