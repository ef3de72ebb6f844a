/** How numbers of payment cards begin, and how long they are (ISO/IEC 7812). */
const ISSUERS: readonly { name: string; begins: RegExp; lengths: readonly number[] }[] = [
  { name: 'Visa', begins: /^4/, lengths: [13, 16, 19] },
  { name: 'Mastercard', begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { name: 'American Express', begins: /^3[47]/, lengths: [15] },
  { name: 'Diners Club', begins: /^3(0[0-5]|095|[689])/, lengths: [14, 15, 16, 17, 18, 19] },
  { name: 'JCB', begins: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { name: 'Mir', begins: /^220[0-4]/, lengths: [16, 17, 18, 19] },
  { name: 'Maestro, Discover, UnionPay', begins: /^(5[06-8]|6)/, lengths: [13, 14, 15, 16, 17, 18, 19] },
]

/** Whether digits begin, end and are as long as the number of a card. */
export const isCardNumber = (digits: string): boolean =>
  ISSUERS.some(({ begins, lengths }) => lengths.includes(digits.length) && begins.test(digits)) &&
  luhnSum(digits) % 10 === 0

/** The end of a card's number into which its month and year, and its code, were pasted: MMYY, then three or four digits. */
const EXPIRY = /^(0[1-9]|1[0-2])(2[4-9]|[34]\d)(\d{3,4})?$/

/** How many digits of a number are those of a card, with nothing or the card's date behind them; undefined for another number. */
export function lengthWithExpiry(digits: string): number | undefined {
  if (isCardNumber(digits)) return digits.length
  return [15, 16].find((length) => isCardNumber(digits.slice(0, length)) && EXPIRY.test(digits.slice(length)))
}

function luhnSum(digits: string): number {
  let total = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits.at(-1 - index))
    const doubled = index % 2 === 1 ? digit * 2 : digit
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return total
}
