import type { CalendarQuestion } from '@posada/domain/distribution/calendars/compare-reading'

const texts: Record<CalendarQuestion, string> = {
  emptied: 'El calendario ha quedado vacío. Si es correcto, confírmelo; hasta entonces no se cancela nada.',
  replaced:
    'El calendario no tiene ninguno de los eventos que tenía. Si es correcto, confírmelo; hasta entonces no se cambia nada.',
}

/** What a person is asked about a calendar before anything of it is applied. */
export const questionText = (question: CalendarQuestion): string => texts[question]
