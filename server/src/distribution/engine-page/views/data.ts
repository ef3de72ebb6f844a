import { limits } from '@posada/domain/platform/limits'
import { type CartLine, cartSums } from '../cart.ts'
import { countriesIn, countryOfLanguage } from '../countries-in.ts'
import { type EnginePage, hrefOf, moneyIn } from '../engine-page.ts'
import { html, type Html, type HtmlValue, jsonScript } from '../../../platform/http/pages/html.ts'
import { conditionsList, issuerLine } from './contract.ts'
import { field, trapField } from './field.ts'
import { layout, note } from './layout.ts'
import { datesInWords, nightsInWords, stayFacts } from './stay-facts.ts'
import { linesList, sumsTable } from './summary.ts'

const FORM = 'book'
const MOST_OF_EXTRA = 99

/** The last step: who books, the conditions, and the button that obliges to pay. */
export function dataView(page: EnginePage, lines: readonly CartLine[]): Html {
  const { words } = page
  const sums = cartSums(lines)
  const summary = html`${linesList(page, lines)}${stayFacts(page)}${sumsTable(page, sums)}`
  const body = html`<noscript>${note(words.needsScript, 'warn')}</noscript>
    <div id="notice" aria-live="assertive"></div>
    <div class="title">
      <h1>${words.data}</h1>
      <p class="lead">${words.dataWhy}</p>
    </div>
    <form id="${FORM}" method="post" class="stack" novalidate>
      ${holderFields(page)} ${extraFields(page)} ${questionFields(page)} ${notesField(page)}
      <section class="card on-phone" aria-label="${words.yourBooking}">
        <h2>${words.yourBooking}</h2>
        ${summary}
      </section>
      ${conditionsPart(page, lines)}
    </form>
    ${issuerLine(page)} ${jsonScript('application/json', 'cart', cartForScript(page, lines))}`
  const after = afterPress(page, lines)
  const side = html`<section class="card">
    <h2>${words.yourBooking}</h2>
    ${summary}
    <div class="go">${bookButton(page)}</div>
    ${after.map((text) => html`<p class="small">${text}</p>`)}
  </section>`
  const dock = html`<div class="sum">
      <span><span>${datesInWords(page)}</span><small>${nightsInWords(page)}</small></span
      ><b data-sum="total">${moneyIn(page)(sums.total)}</b>
    </div>
    ${bookButton(page)}
    <p class="under">${after[0]}</p>`
  return layout(page, { step: 'data', body, side, dock })
}

/** Without the script it stays disabled: a form sent by the browser itself would book nothing. */
const bookButton = ({ words }: EnginePage) =>
  html`<button class="button" type="submit" form="${FORM}" data-book disabled>${words.book}</button>`

function holderFields(page: EnginePage): Html {
  const { words, language } = page
  const chosen = countryOfLanguage(language)
  return html`<div class="pair">
      ${field(page, { id: 'givenName', label: words.givenName, autocomplete: 'given-name', maxLength: limits.guest.name })}
      ${field(page, { id: 'surname', label: words.surname, autocomplete: 'family-name', maxLength: limits.guest.name * 2 })}
    </div>
    <div class="pair">
      ${field(page, { id: 'email', label: words.email, type: 'email', autocomplete: 'email', maxLength: limits.email })}
      ${field(page, { id: 'phone', label: words.phone, type: 'tel', autocomplete: 'tel', maxLength: limits.booking.phone })}
    </div>
    <div class="pair">
      <div class="field">
        <label for="country">${words.country}</label>
        <select id="country" name="country" required autocomplete="country" aria-describedby="country-fault">
          <option value="">${words.chooseCountry}</option>
          ${countriesIn(language).map(
            ({ code, name }) => html`<option value="${code}" ${code === chosen && html`selected`}>${name}</option>`,
          )}
        </select>
        <p class="fault" id="country-fault" hidden></p>
      </div>
      ${field(page, { id: 'document', label: words.document, autocomplete: 'off', maxLength: limits.guest.documentNumber, isRequired: false })}
    </div>
    ${field(page, { id: 'company', label: words.company, autocomplete: 'organization', maxLength: limits.booking.holder, isRequired: false })}
    ${trapField(page)}`
}

const extraFields = (page: EnginePage) => {
  const { words, establishment } = page
  if (establishment.extras.length === 0) return ''
  return html`<fieldset class="card">
    <legend><h2>${words.extras}</h2></legend>
    <p class="small">${words.extrasWhy}</p>
    ${establishment.extras.map(
      ({ id, name, price }) =>
        html`<div class="extra">
          <label for="extra-${id}"><b>${name}</b><small>${words.extraPrice(moneyIn(page)(price))}</small></label>
          <input
            id="extra-${id}"
            type="number"
            min="0"
            max="${MOST_OF_EXTRA}"
            value="0"
            inputmode="numeric"
            data-extra="${id}"
            data-price="${price}"
          />
        </div>`,
    )}
  </fieldset>`
}

const questionFields = ({ words, establishment: { questions } }: EnginePage) =>
  questions.length > 0 &&
  html`<fieldset class="plain stack">
    <legend><h2>${words.questions}</h2></legend>
    ${questions.map(
      ({ id, text, isRequired }) =>
        html`<div class="field">
          <label for="question-${id}"
            >${text}${!isRequired && html` <small class="optional">${words.optional}</small>`}</label
          >
          <input
            id="question-${id}"
            maxlength="${limits.engine.answer}"
            autocomplete="off"
            ${isRequired && html`required`}
            data-question="${id}"
            aria-describedby="question-${id}-fault"
          />
          <p class="fault" id="question-${id}-fault" hidden></p>
        </div>`,
    )}
  </fieldset>`

const notesField = ({ words }: EnginePage) =>
  html`<div class="field">
    <label for="notes">${words.notes} <small class="optional">${words.optional}</small></label>
    <textarea
      id="notes"
      name="notes"
      maxlength="${limits.engine.answer}"
      placeholder="${words.notesHelp}"
      aria-describedby="notes-fault"
    ></textarea>
    <p class="fault" id="notes-fault" hidden></p>
  </div>`

function conditionsPart({ words, establishment }: EnginePage, lines: readonly CartLine[]): Html {
  const sentences = [...new Set(lines.map(({ offer }) => offer.conditions))]
  return html`<section class="stack" aria-labelledby="conditions-title">
    <h2 id="conditions-title">${words.conditions}</h2>
    ${conditionsList([...sentences, words.noWithdrawal])}
    <details class="whole" ${establishment.conditions.text === '' && html`hidden`}>
      <summary>${words.readConditions}</summary>
      <div id="conditions-text">${establishment.conditions.text}</div>
    </details>
    <div class="field">
      <label class="tick"
        ><input type="checkbox" id="accept" required aria-describedby="accept-fault" /><span
          >${words.accept}</span
        ></label
      >
      <p class="fault" id="accept-fault" hidden></p>
    </div>
  </section>`
}

/** What follows the press: the most important sentence first. */
function afterPress(page: EnginePage, lines: readonly CartLine[]): HtmlValue[] {
  const { words, establishment } = page
  const { now } = cartSums(lines)
  const kinds = new Set(lines.map(({ offer }) => offer.charge))
  if (establishment.isOnRequest) return [words.onRequest, words.paysNothing]
  if (now > 0 && [...kinds].every((kind) => kind === 'transfer')) return [withAmount(page, words.willTransfer, now)]
  if (now > 0) return [withAmount(page, words.willPay, now), words.held]
  return kinds.has('card') ? [words.willLeaveCard, words.held] : [words.paysNothing]
}

const PLACE = '\u0000'

/** A sentence with an amount that the script keeps right while extras are added. */
function withAmount(page: EnginePage, say: (amount: string) => string, cents: number): Html {
  const [before, after] = say(PLACE).split(PLACE)
  return html`${before}<span data-sum="now">${moneyIn(page)(cents)}</span>${after}`
}

/** All that the script needs to book. */
function cartForScript(page: EnginePage, lines: readonly CartLine[]) {
  const { name, language, words, establishment, address } = page
  return {
    name,
    language,
    code: address.code,
    conditionsVersion: establishment.conditions.version,
    offers: takenOffers(lines),
    sums: cartSums(lines),
    first: lines[0] && { kind: lines[0].offer.charge, share: lines[0].offer.share },
    words: words.script,
    offersUrl: hrefOf(page, { isDataStep: false }),
  }
}

/** Each offer once, with the people of all units that it was chosen for. */
function takenOffers(lines: readonly CartLine[]) {
  const ids = [...new Set(lines.map(({ offer }) => offer.id))]
  return ids.map((id) => ({ id, units: lines.filter(({ offer }) => offer.id === id).map(({ people }) => people) }))
}
