import { engineApi } from '@posada/contract/distribution/engine/engine'
import { NoAnswerError, refusalIn } from '../../../lib/errors.ts'
import { keepNotice, showNotice } from '../notice.ts'
import type { Cart } from './cart.ts'
import { showFault } from './form-values.ts'

/** Says why the booking was not made, where it has to be said. Returns false where nobody knows whether it was made. */
export function showRefusal(cart: Cart, error: Error): boolean {
  const { words } = cart
  if (error instanceof NoAnswerError) {
    showNotice(words.offline)
    return false
  }
  const refusal = refusalIn<typeof engineApi.hold>(error)
  if (refusal?.code === 'gone' || refusal?.code === 'quoteExpired') {
    keepNotice(words[refusal.code])
    location.assign(cart.offersUrl)
  } else if (refusal?.code === 'otherConditions') showConditions(cart, refusal.conditions)
  else if (refusal) showNotice(words[refusal.code])
  else showNotice(cart.language === 'es' && error.message !== '' ? error.message : words.failed)
  return true
}

/** The new conditions have to be read and accepted again. */
function showConditions(cart: Cart, { version, text }: { version: number; text: string }): void {
  cart.conditionsVersion = version
  const place = document.getElementById('conditions-text')
  const whole = place?.closest('details')
  if (place) place.textContent = text
  if (whole) {
    whole.hidden = false
    whole.open = true
  }
  const accept = document.getElementById('accept')
  if (!(accept instanceof HTMLInputElement)) return
  accept.checked = false
  showFault(accept, cart.words.otherConditions)
  accept.focus()
}
