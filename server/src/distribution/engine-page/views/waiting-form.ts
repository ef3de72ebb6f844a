import { CONSENT_VERSION, WISH_KEPT_DAYS } from '@posada/domain/distribution/waiting-list/wish-state'
import { stayDates } from '@posada/domain/guest-pages/guest-days'
import { limits } from '@posada/domain/platform/limits'
import { waitingWords } from '../../waiting-list/public.ts'
import { type EnginePage, thisYear } from '../engine-page.ts'
import { html, type HtmlValue, jsonScript } from '../../../platform/http/pages/html.ts'
import { field, trapField } from './field.ts'
import { note } from './layout.ts'

const FLEX_DAYS = Array.from({ length: limits.waiting.flexDays + 1 }, (_, days) => days)

/**
 * The form by which somebody for whose dates nothing is free leaves a wish. Who looks for several units is not asked: what becomes free is
 * offered one by one.
 */
export function waitingForm(page: EnginePage): HtmlValue {
  const { words, language, address, establishment } = page
  const { checkIn, checkOut } = address
  const [people, another] = address.units
  if (checkIn === null || checkOut === null || !people || another) return ''
  const said = waitingWords[language]
  return html`<section class="card stack" id="waiting" aria-labelledby="waiting-title">
    <div>
      <h2 id="waiting-title">${said.title}</h2>
      <p class="small">${said.why(stayDates(checkIn, checkOut, language, thisYear(establishment)))}</p>
    </div>
    <noscript>${note(words.needsScript, 'warn')}</noscript>
    <form id="wait" method="post" class="stack" novalidate>
      ${field(page, { id: 'name', label: said.name, autocomplete: 'name', maxLength: limits.booking.holder })}
      <div class="pair">
        ${field(page, { id: 'email', label: words.email, type: 'email', autocomplete: 'email', maxLength: limits.email, isRequired: false })}
        ${field(page, { id: 'phone', label: words.phone, type: 'tel', autocomplete: 'tel', maxLength: limits.booking.phone, isRequired: false })}
      </div>
      <p class="small">${said.contactHelp}</p>
      <div class="field">
        <label for="flexDays">${said.flex}</label>
        <select id="flexDays" name="flexDays">
          ${FLEX_DAYS.map((days) => html`<option value="${days}">${said.flexDays(days)}</option>`)}
        </select>
      </div>
      <div class="field">
        <label class="tick"
          ><input type="checkbox" id="consent" required aria-describedby="consent-fault" /><span
            >${said.consent(establishment.name, WISH_KEPT_DAYS)}</span
          ></label
        >
        <p class="fault" id="consent-fault" hidden></p>
      </div>
      ${trapField(page)}
      <div id="notice" aria-live="assertive"></div>
      <button class="button" type="submit" data-wait disabled>${said.join}</button>
    </form>
    ${jsonScript('application/json', 'wish', {
      name: page.name,
      language,
      stay: { checkIn, checkOut },
      people,
      consentVersion: CONSENT_VERSION,
      words: { ...words.script, mustAccept: said.mustAgree, needsContact: said.needsContact, tooMany: said.tooMany },
      done: { title: said.joined, text: said.joinedWhy, takeBack: said.takeBack },
    })}
  </section>`
}
