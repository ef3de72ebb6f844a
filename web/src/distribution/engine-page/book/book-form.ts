import '../../../lib/no-eval.ts'
import { engineApi } from '@posada/contract/distribution/engine/engine'
import type { HoldRequest } from '@posada/contract/distribution/engine/engine-hold'
import { amountNow } from '@posada/domain/distribution/engine/charge'
import { callLink } from '../../../lib/call-link.ts'
import { showSum } from '../follow-choices.ts'
import { clearNotice } from '../notice.ts'
import { makeAttempts } from './attempt.ts'
import { type Cart, readCart } from './cart.ts'
import {
  type Entered,
  faultsIn,
  priceOfExtras,
  rawValues,
  readEntered,
  restoreValues,
  showFaults,
} from './form-values.ts'
import { makeHumanCheck } from './human-check.ts'
import { showRefusal } from './show-refusal.ts'

/** Makes the last step work: checks what is entered, books once however often it is pressed, and goes on to pay. */
export function bookForm(form: HTMLFormElement): void {
  const cart = readCart()
  const check = makeHumanCheck(cart.name)
  const attempts = makeAttempts(cart.name)
  const button = bookButtons(cart.words.booking)

  async function book(): Promise<void> {
    const faults = faultsIn(form, cart.words)
    showFaults(form, faults)
    if (faults.length > 0 || button.isRunning()) return
    button.setRunning(true)
    clearNotice()
    const entered = readEntered(form)
    const values = rawValues(form)
    try {
      const of = JSON.stringify([location.pathname, location.search, cart.conditionsVersion, entered])
      const { key, input } = await attempts.begin(of, values, async () => inputOf(cart, entered, await check.take()))
      const reply = await callLink(engineApi.hold, { token: cart.name, input, idempotencyKey: key })
      attempts.booked()
      location.assign(reply.payUrl || reply.stayUrl)
    } catch (error) {
      button.setRunning(false)
      if (showRefusal(cart, error as Error)) attempts.refused(values)
    }
  }

  restoreValues(form, attempts.values)
  form.addEventListener('focusin', check.prepare, { once: true })
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && target.dataset['extra'] !== undefined) showExtras(form, cart)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void book()
  })
  showExtras(form, cart)
  button.enable()
}

const inputOf = (cart: Cart, entered: Entered, token: string): HoldRequest => ({
  offers: cart.offers,
  ...entered,
  conditionsVersion: cart.conditionsVersion,
  code: cart.code === '' ? null : cart.code,
  token,
  language: cart.language,
})

/** The sums with the extras, which are paid as the first offer is. */
function showExtras(form: HTMLFormElement, { sums, first }: Cart): void {
  const extras = priceOfExtras(form)
  const now = amountNow(first, [], extras)
  showSum('total', sums.total + extras)
  showSum('now', sums.now + now)
  showSum('later', sums.later + extras - now)
}

/** The button of the dock and that of the rail. */
function bookButtons(booking: string) {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-book]')]
  const label = buttons[0]?.textContent ?? ''
  let running = false
  const setRunning = (isRunning: boolean) => {
    running = isRunning
    for (const button of buttons) {
      button.textContent = isRunning ? booking : label
      button.setAttribute('aria-disabled', String(isRunning))
    }
  }
  // A browser that comes back from the bank's page shows this one as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && setRunning(false))
  return {
    isRunning: () => running,
    setRunning,
    enable() {
      for (const button of buttons) button.disabled = false
    },
  }
}
