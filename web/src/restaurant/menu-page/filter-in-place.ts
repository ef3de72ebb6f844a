import { reasonOf, shownOnPage } from './reason-of.ts'

/** Sentences of the server, with `{…}` where values belong. */
type Sayings = Record<
  'shown' | 'why' | 'remove' | 'see' | 'nothing' | 'contains' | 'mayContain' | 'unchecked' | 'and' | 'or',
  string
>

/** Makes buttons of the filters, which hide dishes of this page. The address follows, so that a reload and a shared link show the same. */
export function filterInPlace(sayings: Sayings): void {
  const chips = [...document.querySelectorAll<HTMLElement>('a.chip')]
  const dishes = [...document.querySelectorAll<HTMLElement>('.dish')]
  const pressed = new Set<HTMLElement>()
  const show = () => {
    const avoided = chips.filter((chip) => pressed.has(chip))
    for (const chip of chips) chip.setAttribute('aria-pressed', String(pressed.has(chip)))
    const hidden = showOnly(dishes, avoided)
    showResult(sayings, { avoided, hidden, all: dishes.length })
    const inMore = avoided.filter((chip) => chip.closest('.panel')).length
    fill('#in-more', inMore > 0 ? [String(inMore)] : [])
    writeAddress(avoided)
  }
  const toggle = (chip: HTMLElement) => {
    if (!pressed.delete(chip)) pressed.add(chip)
    show()
  }
  for (const chip of chips) {
    chip.setAttribute('role', 'button')
    chip.setAttribute('aria-pressed', 'false')
    chip.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      toggle(chip)
    })
    chip.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      toggle(chip)
    })
  }
  document.querySelector('#result')?.addEventListener('click', (event) => {
    if (!(event.target as Element).matches('.act')) return
    event.preventDefault()
    pressed.clear()
    show()
    chips[0]?.focus()
  })
}

/** Writes what is avoided into the address, and into the links to the page in other languages. */
function writeAddress(avoided: readonly HTMLElement[]): void {
  const [parameter] = avoided.flatMap(({ dataset }) => dataset['code']?.split('=') ?? [])
  const codes = avoided.map(({ dataset }) => dataset['code']?.split('=')[1])
  const search = codes.length === 0 ? '' : `${parameter}=${codes.join(',')}`
  history.replaceState(null, '', search || location.pathname)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.language a')) link.search = search
}

/** Hides the other dishes, and the groups and cartas of which none is left. Returns what is hidden. */
function showOnly(dishes: readonly HTMLElement[], avoided: readonly HTMLElement[]): HTMLElement[] {
  const numbers = avoided.map(({ dataset }) => dataset['number'] ?? '')
  for (const dish of dishes) dish.hidden = !shownOnPage(dish.dataset, numbers)
  for (const group of document.querySelectorAll<HTMLElement>('.sec, .day'))
    group.hidden = group.querySelector('.dish:not([hidden])') === null
  return dishes.filter((dish) => dish.hidden)
}

type Result = { avoided: readonly HTMLElement[]; hidden: readonly HTMLElement[]; all: number }

function showResult(sayings: Sayings, { avoided, hidden, all }: Result): void {
  const numbers = avoided.map(({ dataset }) => dataset['number'] ?? '')
  const names = list(
    avoided.map(({ dataset }) => dataset['name'] ?? ''),
    sayings.or,
  )
  const which = list(
    avoided.map(({ dataset }) => dataset['without'] ?? ''),
    sayings.and,
  )
  const shown = all - hidden.length
  const filled = { names, which, count: String(shown), all: String(all) }
  const remove = element('a', [sayings.remove], { class: 'act', href: '?' })
  fill(
    '#result',
    avoided.length === 0
      ? []
      : [
          element('i', [], { class: 'i i-filter', 'aria-hidden': 'true' }),
          element('div', [
            element('b', [withValues(sayings.shown, filled)]),
            element('p', [withValues(sayings.why, filled)]),
            ...(shown === 0 ? [element('p', [sayings.nothing])] : []),
            remove,
          ]),
        ],
  )
  const line = (reason: string, label: string) => {
    const some = hidden.filter((dish) => reasonOf(dish.dataset, numbers) === reason)
    const named = some.flatMap((dish, at) => [at > 0 ? ', ' : ' ', nameOf(dish)])
    return some.length > 0 ? [element('li', [element('b', [`${label}:`]), ...named])] : []
  }
  fill(
    '#hidden',
    hidden.length === 0
      ? []
      : [
          element('summary', [
            withValues(sayings.see, { count: String(hidden.length) }),
            element('i', [], { class: 'i i-down', 'aria-hidden': 'true' }),
          ]),
          element('ul', [
            ...line('contains', withValues(sayings.contains, filled)),
            ...line('traces', withValues(sayings.mayContain, filled)),
            ...line('unchecked', sayings.unchecked),
          ]),
        ],
  )
}

const nameOf = (dish: HTMLElement): Node => {
  const heading = dish.querySelector<HTMLElement>('h3, h4, h5, h6')
  return element('span', [heading?.textContent ?? ''], heading?.lang ? { lang: heading.lang } : {})
}

/** Puts content into an element of the page, which is hidden while it has none. */
function fill(selector: string, content: readonly (Node | string)[]): void {
  const place = document.querySelector<HTMLElement>(selector)
  place?.replaceChildren(...content)
  if (place) place.hidden = content.length === 0
}

function element(name: string, content: readonly (Node | string)[], attributes: Record<string, string> = {}): Element {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}

const withValues = (sentence: string, values: Record<string, string>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '')

const list = (items: readonly string[], word: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
