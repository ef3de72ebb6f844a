/** 13 to 19 digits, with single spaces or hyphens between them, that are not part of a longer number. */
const CANDIDATE = /(?<![\d])\d(?:[ -]?\d){12,18}(?![ -]?\d)/g

/**
 * Whether a text contains what must never be stored: the number of a payment card, 13 to 19 digits whose last one is the
 * check digit (Luhn, ISO/IEC 7812). One in ten other numbers of that length passes the check too.
 */
export const containsCardNumber = (text: string): boolean =>
  [...text.matchAll(CANDIDATE)].some(([found]) => isCardNumber(found.replace(/\D/g, '')))

/** The text without such numbers: dots stand for all digits but the last four. */
export const hideCardNumbers = (text: string): string =>
  text.replace(CANDIDATE, (found) => {
    const digits = found.replace(/\D/g, '')
    return isCardNumber(digits) ? `${'•'.repeat(digits.length - 4)}${digits.slice(-4)}` : found
  })

/** The first digit of payment cards: 2 to 6 (Mastercard, American Express, Visa, Discover, Maestro). */
const isCardNumber = (digits: string) => /^[2-6]/.test(digits) && luhnSum(digits) % 10 === 0

function luhnSum(digits: string): number {
  let total = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits.at(-1 - index))
    const doubled = index % 2 === 1 ? digit * 2 : digit
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return total
}
