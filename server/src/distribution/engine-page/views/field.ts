import type { EnginePage } from '../engine-page.ts'
import { html, type Html } from '../../../platform/http/pages/html.ts'

type Field = {
  id: string
  label: string
  type?: string
  autocomplete: string
  maxLength: number
  isRequired?: boolean
}

/** A field with its label, and the place where the script says what is wrong with it. */
export const field = (
  { words }: EnginePage,
  { id, label, type = 'text', autocomplete, maxLength, isRequired = true }: Field,
): Html =>
  html`<div class="field">
    <label for="${id}">${label}${!isRequired && html` <small class="optional">${words.optional}</small>`}</label>
    <input
      id="${id}"
      name="${id}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="${maxLength}"
      ${isRequired && html`required`}
      aria-describedby="${id}-fault"
    />
    <p class="fault" id="${id}-fault" hidden></p>
  </div>`

/** A field that no person sees: only programs fill it in. */
export const trapField = ({ words }: EnginePage): Html =>
  html`<div class="trap" aria-hidden="true">
    <label>${words.leaveEmpty}<input name="website" tabindex="-1" autocomplete="off" /></label>
  </div>`
