import { type Day, formatDay, shortDay, weekdayNames, weekdayOf } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'

/** '1 noche', '3 noches': the count with its noun. */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** '1.234', also below ten thousand, where Spanish leaves the point out. */
export const formatCount = (count: number): string => count.toLocaleString('es-ES', { useGrouping: 'always' })

/** 'Jueves 25/06/2026' */
export const formatLongDay = (day: Day): string => `${weekdayNames[weekdayOf(day)] ?? ''} ${formatDay(day)}`

/** '26/06 – 29/06' */
export const shortDates = ({ checkIn, checkOut }: Stay): string => `${shortDay(checkIn)} – ${shortDay(checkOut)}`

/** '25/06/2026 10:12' in the browser's time zone; '' for an empty value. */
export const formatInstant = (iso: string): string =>
  iso ? instantFormat().format(new Date(iso)).replace(',', '') : ''

/** Made when it is first used: it loads the names and time zones of the browser, before anything is drawn. */
const instantFormat = () => (madeFormat ??= new Intl.DateTimeFormat('es-ES', PARTS))
let madeFormat: Intl.DateTimeFormat | undefined
const PARTS = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
