import { formatDay, weekdayOf, type Day } from '@posada/domain/days/day'

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']

/** 'Jueves 25/06/2026' */
export const formatLongDay = (day: Day): string => `${weekdays[weekdayOf(day)] ?? ''} ${formatDay(day)}`
