/** Two letters, two check digits, and 11 to 30 letters and digits, in groups or without. */
const CANDIDATE = /(^|[^\p{L}\d])([a-z]{2}\d{2}(?:[ .-]?[a-z0-9]){11,30})/giu
const SHORTEST = 15

/** The places of bank account numbers in a text (ISO 13616, with valid check digits). */
export function ibansIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ 1: before = '', 2: found = '', index }) => {
    const start = index + before.length
    for (let end = found.length; end >= SHORTEST; end--) {
      const account = found.slice(0, end).replace(/[ .-]/g, '')
      if (account.length >= SHORTEST && isIban(account)) return [{ start, end: start + end }]
    }
    return []
  })
}

function isIban(account: string): boolean {
  let rest = 0
  for (const character of account.slice(4) + account.slice(0, 4))
    for (const digit of String(parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** An IBAN as people type it, without its spaces and in capitals; null where it is none. */
export function readIban(typed: string): string | null {
  const account = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account) && isIban(account) ? account : null
}
