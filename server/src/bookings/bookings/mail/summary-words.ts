import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { SummaryWords } from './summary-label-types.ts'
import { summaryWordsAbroad } from './summary-words-abroad.ts'
import { summaryWordsOfSpain } from './summary-words-of-spain.ts'

/** The labels of a booking's details in a mail to the guest, by language. */
export const summaryWords: Record<GuestLanguage, SummaryWords> = { ...summaryWordsOfSpain, ...summaryWordsAbroad }
