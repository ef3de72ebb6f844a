/**
 * Opens the links and forms marked with `data-swap` in the page that is shown: the next page is fetched, its content takes the
 * place of this one, and the address and the history are those of a usual link. Whatever fails is opened by the browser.
 */
export function swapPages(onShown: () => void): void {
  let running = Promise.resolve()
  let shown = addressOf(location.href)

  async function show(href: string, { isNew = false, isSubmitted = false }): Promise<void> {
    document.getElementById('page')?.setAttribute('aria-busy', 'true')
    try {
      const response = await fetch(href, { credentials: 'omit', headers: { accept: 'text/html' } })
      const page = contentOf(await response.text())
      if (!response.ok || !page) throw new Error(`status ${response.status}`)
      replace(page, isSubmitted)
      // A form's own address leads to that of the page.
      const address = response.redirected ? response.url : href
      if (isNew) history.pushState(null, '', address)
      shown = addressOf(address)
      onShown()
    } catch {
      location.assign(href)
    }
  }

  /** One after the other: what is pressed before the last page has come is pressed in that page. */
  const inTurn = (work: () => Promise<void>) => void (running = running.then(work))

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-swap]') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    link.classList.add('pressed')
    inTurn(() => {
      const present = document.getElementById(link.id)
      return show(present instanceof HTMLAnchorElement ? present.href : link.href, { isNew: true })
    })
  })
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('form[data-swap]')) return
    event.preventDefault()
    inTurn(async () => {
      const form = document.querySelector<HTMLFormElement>('form[data-swap]')
      if (form) await show(`${form.action}?${queryOf(form)}`, { isNew: true, isSubmitted: true })
    })
  })
  addEventListener('popstate', () =>
    inTurn(async () => {
      if (addressOf(location.href) !== shown) await show(location.href, {})
    }),
  )
}

/** The content of a page, without its head: the styles there have a nonce that this page does not allow. */
function contentOf(text: string): HTMLElement | null {
  const body = text.slice(Math.max(0, text.indexOf('<body')))
  return new DOMParser().parseFromString(body, 'text/html').getElementById('page')
}

/** The fields of a form as it would send them. */
export function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return query.toString()
}

/** An address without the place in the page: going to one loads nothing. */
const addressOf = (href: string) => href.split('#')[0]

/** Shows the new content with the focus where it was, and with what somebody is entering meanwhile. */
function replace(page: HTMLElement, isSubmitted: boolean): void {
  const focused = document.activeElement?.id
  const before = document.querySelector<HTMLDetailsElement>('#people')
  const entered = isSubmitted || !before ? [] : changedFields(before)
  document.getElementById('page')?.replaceWith(page)
  const people = document.querySelector<HTMLDetailsElement>('#people')
  for (const { id, value } of entered) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
  // The form closes when it was sent, unless one more room wants its people, or a child its age.
  if (people && before) people.open = isSubmitted ? people.open || roomsIn(people) > roomsIn(before) : before.open
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  if (isSubmitted) focusAfterForm(people)
}

/** The button that was pressed is hidden again: the keyboard goes on where an age is missing, or at the line that opens the form. */
function focusAfterForm(people: HTMLElement | null): void {
  const next = people?.querySelector<HTMLElement>('[aria-invalid]') ?? people?.querySelector('summary')
  next?.focus({ preventScroll: true })
}

const roomsIn = (people: HTMLElement) => people.querySelectorAll('fieldset').length

const changedFields = (people: HTMLElement) => [
  ...[...people.querySelectorAll<HTMLInputElement>('input[id]')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  ),
  ...[...people.querySelectorAll('select')].filter(({ selectedOptions }) => !selectedOptions[0]?.defaultSelected),
]
