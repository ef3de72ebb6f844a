import { randomBytes } from 'node:crypto'
import { checkForm, checkParameters } from '../http/check-parameters.ts'
import type { SignedRequest } from '../http/read-request.ts'
import { operationsOf, pageOfOrder } from '../ledger.ts'
import type { RedsysWorld } from '../ledger.ts'
import { RedsysRefusal, requireThat } from '../redsys-refusal.ts'
import type { StoredOperation, StoredPage } from '../types.ts'

/**
 * Opens the page of a payment from its form. The same form shows the page again while nothing was pressed there.
 * @throws RedsysRefusal
 */
export function openPage(world: RedsysWorld, request: SignedRequest): StoredPage {
  const { ledger, behaviours } = world
  const { terminal, order, value, version } = request
  const { type, amount } = checkParameters(request, { types: ['0', '1'], code: 'SIS0112' })
  checkForm(request, type)
  const existing = operationsOf(ledger, terminal, order)
  if (existing.length > 0) {
    const page = pageOfOrder(ledger, terminal, order)
    const isUntouched = page !== undefined && (page.step === 'card' || page.step === 'bizum')
    const isSame = isUntouched && existing[0]!.amount === amount && behaviours.settings().repeatedForm === 'shown'
    if (!isSame) throw new RedsysRefusal('SIS0051')
    return page
  }
  const { merchantCode, terminal: number } = terminal
  const isBizum = value('PAYMETHODS') === 'z'
  const keepsCard = value('IDENTIFIER') === 'REQUIRED'
  requireThat(!keepsCard || ['', 'S'].includes(value('COF_INI')), 'SIS0617')
  const page: StoredPage = {
    merchantCode,
    terminal: number,
    id: randomBytes(12).toString('hex'),
    order,
    version,
    step: isBizum ? 'bizum' : 'card',
    isSecret: false,
    keepsCard,
    concept: value('PRODUCTDESCRIPTION'),
    successUrl: value('URLOK'),
    cancelUrl: value('URLKO'),
    notificationUrl: value('MERCHANTURL'),
  }
  const operation: StoredOperation = {
    merchantCode,
    terminal: number,
    order,
    type: type === '1' ? '1' : '0',
    amount,
    at: world.now(),
    response: '',
    authorisationCode: '',
    method: isBizum ? 'bizum' : 'card',
    card: undefined,
    secure: '0',
    data: value('MERCHANTDATA'),
    language: value('CONSUMERLANGUAGE'),
  }
  ledger.operations.push(operation)
  ledger.pages.push(page)
  return page
}
