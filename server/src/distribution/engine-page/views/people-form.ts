import { engineParameters as names, enginePagePath } from '@posada/contract/distribution/engine/engine-address'
import { limits } from '@posada/domain/platform/limits'
import { allPeople, type EnginePage, peopleInWords } from '../engine-page.ts'
import { html, type Html } from '../html.ts'

/** More units are booked by telephone, or by an address that names them. */
const UNITS_IN_LIST = 9
const ADULTS_IN_LIST = 12

/** Who comes, in how many units: a line that opens as a form. One more unit takes one more load of the page. */
export function peopleForm(page: EnginePage): Html {
  const { words, address, name, language } = page
  const { people } = words
  return html`<details class="ask" id="people">
    <summary>
      <span
        ><i class="i i-users" aria-hidden="true"></i
        ><span><small>${people.travellers}</small><b>${peopleInWords(words, allPeople(page))}</b></span></span
      >
      <span
        ><i class="i i-bed" aria-hidden="true"></i
        ><span><small>${people.units}</small><b>${address.units.length}</b></span></span
      >
    </summary>
    <form method="get" action="${enginePagePath(name, language)}" data-swap>
      ${hiddenState(page)}
      <div class="field">
        <label for="unit-count">${people.units}</label>${counts('unit-count', names.unitCount, {
          most: Math.max(UNITS_IN_LIST, address.units.length),
          chosen: address.units.length,
        })}
      </div>
      ${address.units.map(
        (unit, at) =>
          html`<fieldset>
            <legend>${people.unit(at + 1)}</legend>
            <div class="field">
              <label for="adults-${at}">${people.adultsLabel}</label>${counts(`adults-${at}`, names.adults, {
                most: Math.max(ADULTS_IN_LIST, unit.adults),
                chosen: unit.adults,
              })}
            </div>
            <div class="field">
              <label for="children-${at}">${people.childrenLabel}</label
              ><input
                id="children-${at}"
                name="${names.children}"
                value="${unit.children.join(', ')}"
                aria-describedby="children-help-${at}"
                autocomplete="off"
                maxlength="80"
              /><small id="children-help-${at}">${people.childrenHelp}</small>
            </div>
          </fieldset>`,
      )}
      <button class="button quiet-line" type="submit">${people.change}</button>
    </form>
  </details>`
}

const counts = (id: string, name: string, { most, chosen }: { most: number; chosen: number }) =>
  html`<select id="${id}" name="${name}">
    ${Array.from({ length: most }, (_, at) => at + 1).map(
      (count) => html`<option value="${count}" ${count === chosen && html`selected`}>${count}</option>`,
    )}
  </select>`

/** What a form of the page keeps of the address; people are its own fields. */
function hiddenState({ address, establishment }: EnginePage): Html[] {
  const { checkIn, checkOut, code, saleTypeId, month } = address
  const kept = [
    [names.checkIn, checkIn],
    [names.checkOut, checkOut],
    [names.code, code],
    [names.saleType, saleTypeId],
    [names.month, month ?? (checkIn ?? establishment.today).slice(0, 7)],
  ] as const
  return kept.flatMap(([name, value]) => (value ? [html`<input type="hidden" name="${name}" value="${value}" />`] : []))
}

/** The field for a code of the establishment, in a line that opens. */
export function codeForm(page: EnginePage, fault: string): Html {
  const { words, address, name, language } = page
  const { checkIn, checkOut, saleTypeId, units, code } = address
  return html`<details class="code" ${(code !== '' || fault !== '') && html`open`}>
    <summary>${words.code}</summary>
    <form method="get" action="${enginePagePath(name, language)}">
      <input type="hidden" name="${names.checkIn}" value="${checkIn}" />
      <input type="hidden" name="${names.checkOut}" value="${checkOut}" />
      ${saleTypeId && html`<input type="hidden" name="${names.saleType}" value="${saleTypeId}" />`}
      ${hiddenUnits(units)}
      <div class="field">
        <label for="code">${words.codeLabel}</label
        ><input
          id="code"
          name="${names.code}"
          value="${code}"
          maxlength="${limits.engine.code}"
          autocomplete="off"
          autocapitalize="characters"
          ${fault !== '' && html`aria-invalid="true" aria-describedby="code-fault"`}
        />
      </div>
      <button class="button quiet-line" type="submit">${words.apply}</button>
      ${fault !== '' && html`<p class="fault" id="code-fault">${fault}</p>`}
    </form>
  </details>`
}

/** The people of all units as hidden fields of a form. */
export const hiddenUnits = (units: EnginePage['address']['units']): Html[] =>
  units.map(
    ({ adults, children }) =>
      html`<input type="hidden" name="${names.adults}" value="${adults}" /><input
          type="hidden"
          name="${names.children}"
          value="${children.join(',')}"
        />`,
  )
