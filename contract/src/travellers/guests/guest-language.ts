import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { z } from 'zod'

/** A language in which guests are addressed; '' where none was chosen. */
export const guestLanguageField: z.ZodType<GuestLanguage | ''> = z.enum(['', ...guestLanguages])
export const chosenLanguage = z.enum(guestLanguages)
