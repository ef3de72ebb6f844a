import {
  engineParameters as names,
  enginePagePath,
  type GuestsOfUnit,
} from '@posada/contract/distribution/engine/engine-address'
import { limits } from '@posada/domain/platform/limits'
import { agesToSay, allPeople, type EnginePage, peopleInWords } from '../engine-page.ts'
import { html, type Html } from '../../../platform/http/pages/html.ts'

/** More units are booked by telephone, or by an address that names them. */
const UNITS_IN_LIST = 9
const ADULTS_IN_LIST = 12
const CHILDREN_IN_LIST = 6
const AGES = Array.from({ length: 18 }, (_, years) => years)

/** Who comes, in how many units: a line that opens as a form. One more unit takes one more load of the page. */
export function peopleForm(page: EnginePage): Html {
  const { words, address, name, language } = page
  const { people } = words
  const isIncomplete = agesToSay(address.units) > 0
  return html`<details class="ask" id="people" ${isIncomplete && html`open`}>
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
              <label for="children-${at}">${people.childrenLabel}</label>${counts(`children-${at}`, names.childCount, {
                least: 0,
                most: Math.max(CHILDREN_IN_LIST, childCount(unit)),
                chosen: childCount(unit),
              })}
            </div>
            ${childAges(page, unit, at)}
          </fieldset>`,
      )}
      ${isIncomplete && html`<p class="fault" role="alert">${people.agesMissing}</p>`}
      <button class="button quiet-line" type="submit">${people.change}</button>
    </form>
  </details>`
}

const childCount = ({ children, agesToSay: unknown = 0 }: GuestsOfUnit) => children.length + unknown

/** The age of each child. They stand there once the number of children is known, after one more load of the page. */
const childAges = ({ words: { people } }: EnginePage, unit: GuestsOfUnit, at: number): Html[] =>
  Array.from({ length: childCount(unit) }, (_, child) => {
    const id = `age-${at}-${child}`
    const age = unit.children[child]
    return html`<div class="field">
      <label for="${id}">${people.ageLabel(child + 1)}</label
      ><select id="${id}" name="${names.agesOfUnit(at)}" ${age === undefined && html`aria-invalid="true"`}>
        <option value="" ${age === undefined && html`selected`}>${people.chooseAge}</option>
        ${AGES.map((years) => html`<option value="${years}" ${years === age && html`selected`}>${years}</option>`)}
      </select>
    </div>`
  })

const counts = (
  id: string,
  name: string,
  { least = 1, most, chosen }: { least?: number; most: number; chosen: number },
) =>
  html`<select id="${id}" name="${name}">
    ${Array.from({ length: most - least + 1 }, (_, at) => at + least).map(
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
