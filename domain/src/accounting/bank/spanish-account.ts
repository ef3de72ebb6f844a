/** The IBAN of a Spanish account by its bank, its office and its number of ten digits, as Norma 43 names it. */
export function spanishIban(bank: string, office: string, account: string): string {
  const basic = `${bank}${office}${checkDigit(`00${bank}${office}`)}${checkDigit(account)}${account}`
  // The country and two zeros, in digits: E is 14 and S is 28.
  return `ES${String(98 - remainder(`${basic}142800`)).padStart(2, '0')}${basic}`
}

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function checkDigit(digits: string): number {
  const weighted = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0)
  const digit = 11 - (weighted % 11)
  return digit === 11 ? 0 : digit === 10 ? 1 : digit
}

const remainder = (digits: string): number =>
  Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** 'ES·· 0418': the country and the last four characters; '' without an IBAN. */
export const shortIban = (iban: string): string => (iban === '' ? '' : `${iban.slice(0, 2)}·· ${iban.slice(-4)}`)
