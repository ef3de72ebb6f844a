import { uuidV7 } from '../../../lib/uuid-v7.ts'

const KEY = 'posada.device'

/** Names this page of this telephone for as long as it is open, also after a reload. */
export function deviceId(): string {
  inMemory ??= stored() ?? uuidV7(Date.now())
  try {
    sessionStorage.setItem(KEY, inMemory)
  } catch {
    // Without storage a reload is another device.
  }
  return inMemory
}
let inMemory: string | undefined

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Móvil Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
]

/** What the desk reads of this telephone. */
export const phoneName = (): string => systems.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Móvil'
