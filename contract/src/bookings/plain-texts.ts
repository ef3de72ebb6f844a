import { fieldSubject, type PlainValues, type TextField, textFields } from '@posada/domain/bookings/booking-fields'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { edited, email, freeText, text } from '../fields.ts'
import { chosenLanguage, guestLanguageField } from '../travellers/guests/guest-language.ts'

const most = limits.booking

type Sent<F extends TextField> = Exclude<PlainValues[F], ''>
type PlainTexts = {
  [F in TextField]: { wireName: string; sent: z.ZodType<Sent<F>>; shown: z.ZodType<PlainValues[F]> }
}

/** The plain texts of a booking, which are the same in the call that adds one, in that which edits it, and in the reply. */
const plainTexts: PlainTexts = {
  phone: { wireName: 'contactPhone', sent: text(most.phone), shown: z.string() },
  email: { wireName: 'contactEmail', sent: email, shown: z.string() },
  observations: { wireName: 'observations', sent: freeText(most.observations), shown: z.string() },
  language: { wireName: 'idioma', sent: chosenLanguage, shown: guestLanguageField },
}

/** In a request: null and '' empty the text, and an absent key leaves it as it is. */
export const sentTexts = Object.fromEntries(
  textFields.map((field) => [field, [plainTexts[field].wireName, edited(plainTexts[field].sent), fieldSubject(field)]]),
) as unknown as { [F in TextField]: readonly [string, z.ZodType<Sent<F> | null | undefined>, string] }

/** In a reply. */
export const shownTexts = Object.fromEntries(
  textFields.map((field) => [field, [plainTexts[field].wireName, plainTexts[field].shown]]),
) as unknown as { [F in TextField]: readonly [string, z.ZodType<PlainValues[F]>] }
