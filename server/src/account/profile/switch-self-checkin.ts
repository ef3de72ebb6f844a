import type { Call } from '../../http/call.ts'
import { lockProfile, setSelfCheckin } from './queries.ts'

/** Whether guests may check in by themselves, turned over. @returns how it stands now */
export async function switchSelfCheckin(call: Call): Promise<{ isOn: boolean }> {
  const { selfCheckin } = await lockProfile(call.db, call.accountId)
  const isOn = !selfCheckin
  await setSelfCheckin(call.db, call.accountId, isOn)
  call.changed('account')
  call.noted(`Auto check-in: ${isOn ? 'desactivado → activado' : 'activado → desactivado'}`)
  return { isOn }
}
