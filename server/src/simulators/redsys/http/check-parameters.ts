import { requireThat } from '../redsys-refusal.ts'
import type { SignedRequest } from './read-request.ts'

const LONGEST_ADDRESS = 250
const LONGEST_CONCEPT = 125
/** All types that Redsys has; an entry takes some of them. */
const TYPES = ['0', '1', '2', '3', '7', '8', '9', '17', '34', '37', '44', '45', '46', '47', 'A', 'F']
const COF_TYPES = ['R', 'I', 'H', 'E', 'D', 'M', 'N', 'C']

/**
 * Checks what every request has. `types`: what this entry takes, and the code for others.
 * @throws RedsysRefusal
 */
export function checkParameters(
  { value }: SignedRequest,
  { types, code }: { types: readonly string[]; code: string },
): { type: string; amount: number } {
  const type = value('TRANSACTIONTYPE')
  requireThat(type !== '', 'SIS0022')
  requireThat(TYPES.includes(type), 'SIS0023')
  requireThat(types.includes(type), code)
  const amount = value('AMOUNT')
  requireThat(amount !== '', 'SIS0018')
  requireThat(/^\d{1,12}$/.test(amount) && (Number(amount) > 0 || type === '44'), 'SIS0019')
  const currency = value('CURRENCY')
  requireThat(currency !== '', 'SIS0015')
  requireThat(/^\d{1,4}$/.test(currency), 'SIS0016')
  requireThat(currency === '978', 'SIS0027')
  requireThat(value('IDENTIFIER').length <= 40, 'SIS0466')
  const cofType = value('COF_TYPE')
  requireThat(cofType === '' || COF_TYPES.includes(cofType), 'SIS0802')
  requireThat(['', 'MIT', 'LWV', 'TRA', 'COR', 'Y'].includes(value('EXCEP_SCA')), 'SIS0616')
  return { type, amount: Number(amount) }
}

/** Checks what a form has besides. Which codes real forms get for addresses and texts that are too long is not known. */
export function checkForm({ value, terminal: { permissions } }: SignedRequest, type: string): void {
  const language = value('CONSUMERLANGUAGE')
  requireThat(language.length <= 3, 'SIS0024')
  requireThat(/^\d*$/.test(language), 'SIS0025')
  for (const name of ['MERCHANTURL', 'URLOK', 'URLKO'])
    requireThat(value(name) === '' || isAddress(value(name)), 'SIS0436')
  requireThat(value('PRODUCTDESCRIPTION').length <= LONGEST_CONCEPT, 'SIS0436')
  const methods = value('PAYMETHODS')
  requireThat(['', 'C', 'T', 'z'].includes(methods), 'SIS0031')
  requireThat(methods !== 'z' || (permissions.includes('bizum') && type === '0'), 'SIS0078')
  requireThat(methods !== 'z' || value('IDENTIFIER') === '', 'SIS0078')
  requireThat(type !== '1' || permissions.includes('preauthorisation'), 'SIS0256')
  const identifier = value('IDENTIFIER')
  requireThat(identifier === '' || permissions.includes('tokens'), 'SIS0298')
  requireThat(identifier === '' || identifier === 'REQUIRED', 'SIS0466')
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && text.length <= LONGEST_ADDRESS
