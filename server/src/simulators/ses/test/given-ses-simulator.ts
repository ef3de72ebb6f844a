import { onTestFinished } from 'vitest'
import { startSesSimulator } from '../start-ses-simulator.ts'
import type { SesOptions } from '../types.ts'

export const LANDLORD = { user: 'B00000000WS', password: 'clave', code: '0000000001', establishments: ['0000000002'] }
export const OTHER = { user: 'B11111111WS', password: 'otra', code: '0000000009', establishments: ['0000000003'] }

/** A simulated registry with two landlords, and a clock stopped at 20 November 2026, 18:37. */
export async function givenSesSimulator(options: SesOptions = {}) {
  let at = Date.parse('2026-11-20T17:37:13Z')
  const registry = await startSesSimulator({ landlords: [LANDLORD, OTHER], now: () => new Date(at), ...options })
  onTestFinished(() => registry.close())
  const caller = { url: registry.url }
  return { registry, caller, later: (seconds: number) => void (at += seconds * 1000) }
}
