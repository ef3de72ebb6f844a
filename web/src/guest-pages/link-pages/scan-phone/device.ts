const KEY = 'posada.device'

/** Names this page of this telephone for as long as it is open, also after a reload. */
export function deviceId(): string {
  inMemory ??= stored() ?? randomUuid()
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

/** Browsers lack `crypto.randomUUID` over plain http. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Móvil Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
]

/** What the desk reads of this telephone. */
export const phoneName = (userAgent: string = navigator.userAgent): string =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Móvil'
