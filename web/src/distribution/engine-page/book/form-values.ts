import type { HoldRequest } from '@posada/contract/distribution/engine/engine-hold'
import { containsCardNumber } from '@posada/domain/platform/text/card-number'
import { isEmail } from '@posada/domain/platform/text/formats'

export type Entered = Pick<HoldRequest, 'holder' | 'extras' | 'answers' | 'notes' | 'website'>
/** What the fields of a form are told to lack. */
export type FormWords = Record<'missing' | 'badEmail' | 'badPhone' | 'cardNumber' | 'mustAccept', string>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** The id of a field, and what is wrong with it. */
type Fault = { id: string; text: string }

const LEAST_DIGITS = 6

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

/** What is entered in the form, as the call takes it. */
export function readEntered(form: HTMLFormElement): Entered {
  const controls = controlsOf(form)
  const valueOf = (name: string) => controls.find((control) => control.name === name)?.value.trim() ?? ''
  const [document, company, notes] = [valueOf('document'), valueOf('company'), valueOf('notes')]
  const holder = {
    givenName: valueOf('givenName'),
    surname: valueOf('surname'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    country: valueOf('country'),
    ...(document !== '' && { document }),
    ...(company !== '' && { company }),
  }
  return {
    holder,
    extras: controls.flatMap(({ dataset, value }) =>
      dataset['extra'] !== undefined && Number(value) > 0 ? [{ id: dataset['extra'], amount: Number(value) }] : [],
    ),
    answers: controls.flatMap(({ dataset, value }) =>
      dataset['question'] !== undefined && value.trim() !== '' ? [{ id: dataset['question'], text: value.trim() }] : [],
    ),
    notes: notes === '' ? null : notes,
    website: valueOf('website'),
  }
}

/** What the extras cost together, in cents. */
export const priceOfExtras = (form: HTMLFormElement): number =>
  controlsOf(form).reduce(
    (total, { dataset, value }) => total + (Math.floor(Number(value)) || 0) * Number(dataset['price'] ?? 0),
    0,
  )

/** What is missing or wrong, in the order of the fields. */
export function faultsIn(form: HTMLFormElement, words: FormWords): Fault[] {
  return controlsOf(form).flatMap((control) => {
    const text = faultOf(control, words)
    return text === null ? [] : [{ id: control.id, text }]
  })
}

function faultOf(control: Control, words: FormWords): string | null {
  const value = control.value.trim()
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.required && !control.checked ? words.mustAccept : null
  if (value === '') return control.required ? words.missing : null
  if (control.id === 'email') return isEmail(value) ? null : words.badEmail
  if (control.id === 'phone') return isPhone(value) ? null : words.badPhone
  return control.name !== 'website' && !('extra' in control.dataset) && containsCardNumber(value)
    ? words.cardNumber
    : null
}

const isPhone = (text: string) => /^[+\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= LEAST_DIGITS

/** Shows each fault below its field, and leads to the first one. */
export function showFaults(form: HTMLFormElement, faults: readonly Fault[]): void {
  for (const control of controlsOf(form)) showFault(control, faults.find(({ id }) => id === control.id)?.text ?? null)
  const first = faults[0] && document.getElementById(faults[0].id)
  first?.focus()
}

export function showFault(control: Control, text: string | null): void {
  const place = document.getElementById(`${control.id}-fault`)
  if (!place) return
  place.hidden = text === null
  place.textContent = text ?? ''
  if (text === null) control.removeAttribute('aria-invalid')
  else control.setAttribute('aria-invalid', 'true')
}

/** The fields by id, to find them again when the guest comes back. */
export const rawValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    controlsOf(form)
      .filter(({ id, type }) => id !== '' && type !== 'checkbox')
      .map(({ id, value }) => [id, value]),
  )

export function restoreValues(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) {
    const value = values[control.id]
    if (value !== undefined && control.type !== 'checkbox') control.value = value
  }
}
