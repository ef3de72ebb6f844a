import type { HoldCondition } from '@posada/domain/bookings/holds/booking-hold'
import { holdConditionOfCart } from '@posada/domain/distribution/engine/cart-condition'
import { guestMoney } from '@posada/domain/guest-pages/guest-money'
import { sum } from '@posada/domain/platform/money/money'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { queryOf } from './swap-pages.ts'

const SUMS = ['total', 'now', 'later', 'tax'] as const
type SumName = (typeof SUMS)[number]

const pageLanguage = (): GuestLanguage =>
  guestLanguages.find((language) => language === document.documentElement.lang) ?? 'es'

/** Keeps the sums, the names of what is chosen and the address right while other offers are chosen. */
export function followChoices(): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[data-unit]')]
  const form = choices[0]?.form
  if (!form) return
  const update = (isChosen: boolean) => {
    const chosen = choices.filter(({ checked }) => checked)
    for (const name of SUMS) showSum(name, sum(chosen.map(({ dataset }) => Number(dataset[name]))))
    for (const { dataset } of chosen) showLine(dataset['unit'] ?? '', dataset)
    showMixed(chosen)
    if (isChosen) keepInAddress(form)
  }
  for (const choice of choices) choice.addEventListener('change', () => update(true))
  update(false) // a browser that comes back restores the choices itself
}

export function showSum(name: SumName, cents: number): void {
  for (const place of document.querySelectorAll(`[data-sum="${name}"]`))
    place.textContent = guestMoney(cents, pageLanguage())
  for (const row of document.querySelectorAll<HTMLElement>(`[data-row="${name}"]`))
    row.hidden = cents === 0 && name !== 'total'
}

/** What is confirmed in different ways is not one booking: that is said at once, not after all data were entered. */
function showMixed(chosen: readonly HTMLInputElement[]): void {
  const units = document.querySelectorAll('fieldset.choice').length // also those whose people fit nowhere
  const isMixed = holdConditionOfCart(chosen.map(({ dataset }) => dataset['awaits'] as HoldCondition)) === null
  for (const said of document.querySelectorAll<HTMLElement>('[data-mixed]')) said.hidden = !isMixed
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-continue]'))
    button.disabled = isMixed || chosen.length < units
}

function showLine(unit: string, { type = '', plan = '' }: DOMStringMap): void {
  const line = document.querySelector(`[data-line="${unit}"]`)
  const [name, under] = [line?.querySelector('b'), line?.querySelector('[data-plan]')]
  if (name) name.textContent = type
  if (under) under.textContent = plan
  const only = document.querySelector('[data-chosen="one"]')
  if (only) only.textContent = type
}

/** The address as the form would open it, without its step: who comes back or loads the page again finds the choices. */
function keepInAddress(form: HTMLFormElement): void {
  const query = new URLSearchParams(queryOf(form))
  const step = form.querySelector<HTMLInputElement>('input[data-step]')
  if (step) query.delete(step.name)
  history.replaceState(null, '', `${location.pathname}?${query.toString()}`)
}
