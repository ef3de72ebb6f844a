export type TimeZone = 'Europe/Madrid' | 'Atlantic/Canary'

const canaryProvinces = new Set(['35', '38'])

/** By the INE's two-digit province code; an unknown province has the time of the mainland. */
export const timeZoneOf = (provinceCode: string): TimeZone =>
  canaryProvinces.has(provinceCode) ? 'Atlantic/Canary' : 'Europe/Madrid'
