import type { EnginePage } from '../engine-page.ts'
import { html, type Html } from '../../../platform/http/pages/html.ts'

/** The most important conditions, a sentence each. */
export const conditionsList = (sentences: readonly string[]): Html =>
  html`<ul class="conditions">
    ${sentences.map((text) => html`<li><i class="i i-info" aria-hidden="true"></i><span>${text}</span></li>`)}
  </ul>`

/** With whom the guest makes the contract, and what becomes of their data. */
export function issuerLine({ words, establishment: { issuer } }: EnginePage): Html {
  const { company, taxId, address, registration, email } = issuer
  const parts = [words.contractWith(company, taxId), address, registration && words.registration(registration)]
  return html`<div class="small legal">
    <p>${parts.filter(Boolean).join('. ')}.</p>
    <details>
      <summary>${words.privacy}</summary>
      <p>${words.privacyWhy(company, email)}</p>
    </details>
  </div>`
}
