import type { Reply } from '@posada/contract/endpoint'
import type { guestPaymentApi } from '@posada/contract/money/payments/guest-payment'

export type GatewayPage = Pick<Reply<(typeof guestPaymentApi)['start']>, 'url' | 'form'>

/** Goes to the page of the gateway: to its address, or by posting a form to it. */
export function openGatewayPage({ url, form }: GatewayPage): void {
  if (form === undefined) return void location.assign(url ?? '')
  const element = Object.assign(document.createElement('form'), { method: 'post', action: form.action })
  for (const [name, value] of Object.entries(form.fields))
    element.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(element)
  element.submit()
}
