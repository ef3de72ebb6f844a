import { optionWords } from '@posada/domain/bookings/holds/option-words'

/** Until when an option keeps its units, by the clock of the browser. */
export const optionText = (option: Parameters<typeof optionWords>[0]): string =>
  optionWords(option, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, now: new Date() })
