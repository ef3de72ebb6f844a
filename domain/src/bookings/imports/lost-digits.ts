/** '3,46E+10': a spreadsheet took the text for a number and kept only its first digits. */
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E\+\d{1,3}$/i

export const hasLostDigits = (text: string): boolean => SCIENTIFIC.test(text.trim())

/** `what` is the name of the field with its article: 'El teléfono'. */
export const lostDigitsMessage = (what: string, text: string): string =>
  `${what} «${text}» ha perdido cifras en la hoja de cálculo: dé a la columna formato de texto y exporte de nuevo`

/** A postal code of Spain with the zero that a spreadsheet drops from those of the first nine provinces. */
export const spanishPostalCode = (text: string): string => (/^\d{4}$/.test(text) ? `0${text}` : text)
