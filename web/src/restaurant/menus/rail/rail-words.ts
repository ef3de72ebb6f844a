import { addDays, type Day, formatDay, todayIn } from '@posada/domain/platform/days/day'

/** 'hoy 18:20', 'ayer 18:20', '12/06/2026 18:20', by the clock of the establishment. */
export function momentText(iso: string, timeZone: string, today: Day): string {
  const at = new Date(iso)
  const day = todayIn(timeZone, at)
  const time = new Intl.DateTimeFormat('es-ES', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at)
  return `${dayWord(day, today)} ${time}`
}

function dayWord(day: Day, today: Day): string {
  if (day === today) return 'hoy'
  return day === addDays(today, -1) ? 'ayer' : formatDay(day)
}

/** The address of the code's picture in the element that the server sends; '' where there is none. */
export const qrSource = (element: string): string => /src="(data:image\/[^"]+)"/.exec(element)?.[1] ?? ''

/** An address as it is shown: without the protocol. */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\//, '')
