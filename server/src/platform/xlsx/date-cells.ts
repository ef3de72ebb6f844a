const MS_OF_DAY = 86_400_000
/** Serial 60 is a day that never was, so that serials from March 1900 on count from this one. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** The 31st of December of 9999, the last day of a spreadsheet. */
const LAST_SERIAL = 2_958_466

/** The built-in formats of SpreadsheetML (ECMA-376, 18.8.30) that show a day, those of Asian languages included. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

/** Whether a number format shows a day: 'dd/mm/yyyy', but neither '0.00 "días"' nor 'hh:mm'. A built-in one has no code. */
export function showsDay(formatId: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.has(formatId)
  const [positive = ''] = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').split(';')
  return /[dy]/i.test(positive)
}

/** '2026-06-25', or '2026-06-25 10:12:00' of a serial with a time; null for a serial that is no day. */
export function dateOfSerial(serial: number, countsFrom1904: boolean): string | null {
  if (!(serial >= 1 && serial < LAST_SERIAL)) return null
  const seconds = Math.round((serial * MS_OF_DAY) / 1_000)
  const iso = new Date((countsFrom1904 ? EPOCH_1904 : EPOCH_1900) + seconds * 1_000).toISOString()
  return iso.slice(11, 19) === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
