/** A valid NIF of a person that the census of the simulated AEAT does not have. It has all others. */
export const NIF_OUTSIDE_CENSUS = '99999999R'
/** The same of a company. */
export const COMPANY_OUTSIDE_CENSUS = 'B99999997'
/** A valid Italian VAT number that the census of the Union (VIES) does not have. It has all others. */
export const VAT_NUMBER_OUTSIDE_CENSUS = 'IT00743110157'

/** The numbers that the census does not have, unless its control says which. */
export const numbersOutsideCensus = [NIF_OUTSIDE_CENSUS, COMPANY_OUTSIDE_CENSUS, VAT_NUMBER_OUTSIDE_CENSUS] as const

const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const COMPANY_CONTROLS = 'JABCDEFGHI'

/** Whether a text is a NIF with its control. Written here again, as all that the simulator checks. */
export const isNif = (text: string): boolean => isPersonTaxId(text) || isCompanyTaxId(text)

/** Whether a text is the NIF of a natural person: DNI, NIE, or K, L, M, whose control is not checked. */
export function isPersonTaxId(text: string): boolean {
  if (/^[KLM]\d{7}[A-Z]$/.test(text)) return true
  if (!/^[XYZ\d]\d{7}[A-Z]$/.test(text)) return false
  const digits = text.slice(0, 8).replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)))
  return CONTROL_LETTERS[Number(digits) % 23] === text[8]
}

function isCompanyTaxId(text: string): boolean {
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(text)) return false
  const sum = Array.from(text.slice(1, 8), Number).reduce((total, digit, place) => {
    const doubled = digit * 2
    return total + (place % 2 === 1 ? digit : doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  const control = (10 - (sum % 10)) % 10
  return text[8] === String(control) || text[8] === COMPANY_CONTROLS[control]
}

/** Numbers of VAT of the Union by their country (Validaciones 1.2.2, note 1). */
const vatForms: Record<string, RegExp | undefined> = {
  DE: /^\d{9}$/,
  AT: /^[A-Z0-9]{9}$/,
  BE: /^\d{10}$/,
  CY: /^[A-Z0-9]{9}$/,
  CZ: /^\d{8,10}$/,
  HR: /^\d{11}$/,
  DK: /^\d{8}$/,
  SK: /^\d{10}$/,
  SI: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{11}$/,
  EL: /^\d{9}$/,
  GB: /^([A-Z0-9]{5}|[A-Z0-9]{9}|[A-Z0-9]{12})$/,
  XI: /^([A-Z0-9]{5}|[A-Z0-9]{9}|[A-Z0-9]{12})$/,
  NL: /^[A-Z0-9]{12}$/,
  HU: /^\d{8}$/,
  IT: /^\d{11}$/,
  IE: /^[A-Z0-9]{8,9}$/,
  LV: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  MT: /^\d{8}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
  BG: /^\d{9,10}$/,
  RO: /^[1-9]\d{1,9}$/,
}

export const hasVatForm = (text: string): boolean => vatForms[text.slice(0, 2)]?.test(text.slice(2)) ?? false
