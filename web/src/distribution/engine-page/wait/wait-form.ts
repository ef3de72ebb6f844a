import '../../../lib/no-eval.ts'
import { waitingListApi } from '@posada/contract/distribution/waiting-list/waiting-list'
import type { Input } from '@posada/contract/endpoint'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { callLink } from '../../../lib/call-link.ts'
import { NoAnswerError, refusalIn } from '../../../lib/errors.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { faultsIn, type FormWords, showFaults } from '../book/form-values.ts'
import { makeHumanCheck } from '../book/human-check.ts'
import { clearNotice, showNotice } from '../notice.ts'

/** What the server has written into the page for the script. */
type WishData = {
  name: string
  language: GuestLanguage
  stay: { checkIn: string; checkOut: string }
  people: { adults: number; children: number[] }
  consentVersion: number
  words: FormWords & Record<'booking' | 'offline' | 'notHuman' | 'failed' | 'needsContact' | 'tooMany', string>
  done: { title: string; text: string; takeBack: string }
}
type Request = Input<(typeof waitingListApi)['join']>

/** Makes the form of the waiting list work: checks what is entered, and leaves one wish however often it is pressed. */
export function waitForm(form: HTMLFormElement): void {
  const data = JSON.parse(document.getElementById('wish')?.textContent ?? '{}') as WishData
  const { words } = data
  const check = makeHumanCheck(data.name)
  const button = form.querySelector<HTMLButtonElement>('button[data-wait]')
  const label = button?.textContent ?? ''
  let isRunning = false
  /** Sent, and no answer has come: pressing again asks for its outcome. */
  let open: { key: string; input: Request } | null = null

  const setRunning = (running: boolean) => {
    isRunning = running
    if (!button) return
    button.textContent = running ? words.booking : label
    button.setAttribute('aria-disabled', String(running))
  }

  async function join(): Promise<void> {
    const faults = faultsIn(form, words)
    const entered = enteredIn(form)
    if (entered.email === null && entered.phone === null) faults.push({ id: 'email', text: words.needsContact })
    showFaults(form, faults)
    if (faults.length > 0 || isRunning) return
    setRunning(true)
    clearNotice()
    try {
      open ??= { key: randomKey(), input: { ...entered, ...fixedOf(data), token: await check.take() } }
      const { key, input } = open
      const { wishUrl } = await callLink(waitingListApi.join, { token: data.name, input, idempotencyKey: key })
      showDone(form, data.done, wishUrl)
    } catch (error) {
      setRunning(false)
      if (!(error instanceof NoAnswerError)) open = null
      showNotice(refusalInWords(data, error as Error))
    }
  }

  form.addEventListener('focusin', check.prepare, { once: true })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void join()
  })
  if (button) button.disabled = false
}

const fixedOf = ({ stay, people, consentVersion, language }: WishData) => ({
  ...stay,
  adults: people.adults,
  childAges: people.children,
  consentVersion,
  language,
})

function enteredIn(form: HTMLFormElement) {
  const fields = new FormData(form)
  const valueOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: valueOf('name'),
    email: valueOf('email') || null,
    phone: valueOf('phone') || null,
    flexDays: Number(valueOf('flexDays')),
    notes: null,
    website: valueOf('website') || null,
  }
}

/** The place of the form says what has become of it, and where the person leaves the list. */
function showDone(form: HTMLFormElement, { title, text, takeBack }: WishData['done'], wishUrl: string): void {
  const done = document.createElement('div')
  done.className = 'note'
  done.tabIndex = -1
  const [heading, words, link] = [document.createElement('b'), document.createElement('p'), document.createElement('a')]
  heading.textContent = title
  words.textContent = text
  link.textContent = takeBack
  link.href = wishUrl
  const content = document.createElement('div')
  content.append(heading, words, link)
  done.append(content)
  form.replaceWith(done)
  done.focus()
}

function refusalInWords({ words, language }: WishData, error: Error): string {
  if (error instanceof NoAnswerError) return words.offline
  const refusal = refusalIn<typeof waitingListApi.join>(error)
  if (refusal) return words[refusal.code]
  return language === 'es' && error.message !== '' ? error.message : words.failed
}
