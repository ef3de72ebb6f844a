import {
  guestOfferApi,
  offerPagePath,
  offerParameters as names,
} from '@posada/contract/distribution/offers/guest-offer'
import {
  conditionsList,
  dialUrl,
  issuerLine,
  layout,
  moneyIn,
  note,
  otherStays,
  peopleInWords,
  phoneHero,
  shortDayIn,
} from '../../engine-page/public.ts'
import { html, type Html, type HtmlValue } from '../../../platform/http/pages/html.ts'
import { daysBetween } from '@posada/domain/platform/days/day'
import { type OfferPage, offerHref, type PageOption } from './offer-page.ts'
import { optionList } from './option-list.ts'

/** The page of an offer: its options while it can be answered, else what has become of it. */
export function renderOffer(page: OfferPage): Html {
  const { state, engine } = page
  const shown = { ...engine, languageHref: (language: typeof engine.language) => offerHref(page, { language }) }
  if (state === 'open') return openOffer({ ...page, engine: shown })
  return endedOffer({ ...page, engine: shown })
}

function openOffer(page: OfferPage): Html {
  const { engine, offerWords: say, notice, firstName } = page
  const chosen = page.options.find(({ position }) => position === page.chosen)
  const body = html`<div id="notice" aria-live="polite">${notice !== null && note(say[notice], 'warn')}</div>
    <div class="title" data-offer="${page.token}" data-read-by="${guestOfferApi.opened.path}">
      <h1>${say.title(firstName)}</h1>
      <p class="lead">${chosen && stayInWords(page, chosen)}</p>
    </div>
    ${note(html`${say.until(page.until)} ${page.holdsUnits ? say.kept : say.notKept}`)} ${quoted(page)}
    ${optionList(page)} ${chosen && conditionsPart(page, chosen)} ${answers(page)}`
  const side = html`<section class="card">
    <h2>${engine.words.yourBooking}</h2>
    ${chosen && sums(page, chosen)}
    <div class="go">${acceptForm(page, chosen)}</div>
  </section>`
  const dock = html`${chosen && sums(page, chosen)}${acceptForm(page, chosen)}`
  return layout(engine, { step: null, top: phoneHero(engine), body, side, dock })
}

function stayInWords({ engine }: OfferPage, { checkIn, checkOut, adults, children }: PageOption): string {
  const { words } = engine
  const dates = `${shortDayIn(engine, checkIn)} – ${shortDayIn(engine, checkOut)}`
  return `${dates} · ${words.nights(daysBetween(checkIn, checkOut))} · ${peopleInWords(words, { adults, children })}`
}

/** What the desk has written, and who. */
const quoted = ({ words, madeBy }: OfferPage): HtmlValue =>
  words !== '' &&
  html`<blockquote class="said">
    <p>«${words}»</p>
    ${madeBy !== '' && html`<small>${madeBy}</small>`}
  </blockquote>`

const sums = ({ engine }: OfferPage, { title, total, checkIn, checkOut }: PageOption): Html =>
  html`<div class="sum">
    <span><span>${title}</span><small>${engine.words.nights(daysBetween(checkIn, checkOut))}</small></span
    ><b>${moneyIn(engine)(total)}</b>
  </div>`

/** The button says what it obliges to; a form, so that it works without a script. */
function acceptForm(page: OfferPage, chosen: PageOption | undefined): Html {
  const { offerWords: say } = page
  if (chosen === undefined || chosen.isTaken)
    return html`<button class="button" type="button" disabled>${say.choose}</button>`
  return html`<form method="post" action="${formAddress(page)}">
    <input type="hidden" name="${names.act}" value="${names.acts.accept}" />
    <input type="hidden" name="${names.option}" value="${chosen.position}" />
    <button class="button" type="submit">${buttonWords(page, chosen)}</button>
    <p class="under">${restInWords(page, chosen)}</p>
  </form>`
}

const formAddress = ({ engine, token }: OfferPage) =>
  `${offerPagePath(engine.name, token)}?${new URLSearchParams({ [names.language]: engine.language }).toString()}`

function buttonWords({ offerWords: say, engine }: OfferPage, { charge, now }: PageOption): string {
  if (charge === 'card') return say.leaveCard
  if (now === 0) return say.oblige
  return charge === 'transfer' ? say.transfer(moneyIn(engine)(now)) : say.payNow(moneyIn(engine)(now))
}

function restInWords({ offerWords: say, engine }: OfferPage, { charge, now, later, total }: PageOption): string {
  if (charge === 'card' || now === 0) return say.all(moneyIn(engine)(total))
  return later === 0 ? '' : say.rest(moneyIn(engine)(later))
}

function conditionsPart(page: OfferPage, { title, conditions }: PageOption): Html {
  const { engine, offerWords: say } = page
  const { words } = engine
  return html`<section class="stack" aria-labelledby="conditions-title">
      <h2 id="conditions-title">${say.conditionsOf(title)}</h2>
      ${conditionsList([conditions, words.noWithdrawal, say.accepts])}
      ${
        page.conditions !== '' &&
        html`<details class="whole">
          <summary>${words.readConditions}</summary>
          <div id="conditions-text">${page.conditions}</div>
        </details>`
      }
    </section>
    ${issuerLine(engine)}`
}

/** Asking and declining. Who declines presses twice, for what was kept is free at once. */
function answers(page: OfferPage): Html {
  const { engine, offerWords: say } = page
  const { email, phone } = engine.establishment.issuer
  const ask = email !== '' ? `mailto:${email}` : phone !== '' ? dialUrl(phone) : ''
  return html`<div class="answers">
    ${ask !== '' && html`<a class="button quiet-line" href="${ask}">${say.ask}</a>`}
    <details class="whole">
      <summary>${say.decline}</summary>
      <form method="post" action="${formAddress(page)}" class="stack">
        <p>${page.holdsUnits && say.declineWhy}</p>
        <input type="hidden" name="${names.act}" value="${names.acts.decline}" />
        <button class="button quiet-line" type="submit">${say.declineSure}</button>
      </form>
    </details>
  </div>`
}

/** What has become of it, and the next step: to pay, to see the stay, or what is free today. */
function endedOffer(page: OfferPage): Html {
  const { engine, state, payUrl, stayUrl, until } = page
  const say = page.offerWords
  const words = {
    accepted: () => ({ title: say.accepted.title, why: say.accepted.why }),
    unpaid: () => ({ title: say.unpaid.title, why: say.unpaid.why(until) }),
    lapsed: () => ({ title: say.lapsed.title, why: say.lapsed.why(until) }),
    withdrawn: () => say.withdrawn,
    declined: () => say.declined,
    open: () => ({ title: '', why: '' }),
  }[state]()
  const chosen = page.options.find(({ position }) => position === page.chosen)
  const isTaken = state === 'accepted' || state === 'unpaid'
  const next =
    state === 'unpaid' && payUrl !== ''
      ? html`<a class="button" href="${payUrl}">${say.unpaid.pay}</a>`
      : isTaken && stayUrl !== ''
        ? html`<a class="button" href="${stayUrl}">${say.accepted.stay}</a>`
        : ''
  const body = html`<div class="title">
      <h1>${words.title}</h1>
      <p class="lead">${words.why}</p>
    </div>
    ${isTaken && chosen && html`<p>${chosen.title}. ${stayInWords(page, chosen)}</p>`} ${!isTaken && freeToday(page)}`
  const side = html`<section class="card">
    <h2>${engine.words.yourStay}</h2>
    ${chosen && sums(page, chosen)}
    <div class="go">${next}</div>
  </section>`
  return layout(engine, { step: null, top: phoneHero(engine), body, side: isTaken ? side : '', dock: next })
}

function freeToday({ engine, offerWords: say, freeToday: found, state }: OfferPage): HtmlValue {
  if (found.length === 0) return state === 'lapsed' && note(say.nothingToday)
  const money = moneyIn(engine)
  return otherStays(
    say.today,
    found.map(({ href, title, under, total }) => ({ href, name: title, under, price: html`<b>${money(total)}</b>` })),
  )
}
