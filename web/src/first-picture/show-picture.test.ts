import { encode } from '@posada/contract/compile'
import { sessionReply } from '@posada/contract/account/session-reply'
import { shellApi } from '@posada/contract/account/shell/shell'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import type { Reply } from '@posada/contract/endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { FirstAnswers } from '../lib/first-answers.ts'
import '../test/browser.ts'
import { aBooking, aPlanning, establishment, room101 } from '../test/planning-data.ts'
import { showFirstPicture } from './show-picture.ts'

// jsdom has no layout, and only the cells that fit the size are drawn.
vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)

const answerOf = (reply: object, status = 200) => ({ status, headers: new Headers(), reply })
const REFUSED = answerOf({ resultado: 'Error', mensaje: 'La sesión ha caducado' }, 401)
const unreachable = Promise.reject<typeof REFUSED>(new TypeError('unreachable'))
unreachable.catch(() => {})
const marta = aBooking({ holder: 'Marta Ibáñez', checkIn: '2026-06-24', checkOut: '2026-06-28', rooms: [room101] })
const planning = aPlanning({ bookings: [marta] })
const user = { id: 'u1', name: 'Olga', email: 'olga@ejemplo.test', role: 'owner', hasSecondFactor: false }
const subscription = { lastDay: '2026-06-12', isOver: false, daysLeft: null, contact: '' }

type Given = {
  planning?: Reply<(typeof planningApi)['fetch']>
  session?: Partial<z.output<typeof sessionReply>>
  menu?: Partial<Reply<(typeof shellApi)['sideMenu']>>
}
const opened: AbortController[] = []

function answers({ planning: shown = planning, session = {}, menu = {} }: Given = {}): FirstAnswers {
  const picture = new AbortController()
  opened.push(picture)
  const enveloped = (reply: unknown) =>
    Promise.resolve(answerOf({ resultado: 'Ok', mensaje: '', ...(reply as object) }))
  return {
    since: 0,
    answers: new Map(),
    decoded: new WeakMap(),
    files: new Map(),
    planning: enveloped(encode(planningApi.fetch.reply, shown)),
    me: enveloped(encode(sessionReply, { user, ...session })),
    sideMenu: enveloped(encode(shellApi.sideMenu.reply, { expanded: true, ...menu })),
    picture,
    seen: Promise.resolve(),
    noteSeen: () => {},
  }
}

const shownPicture = () => document.querySelector<HTMLElement>('body > [aria-hidden]')
const barNames = () => [...(shownPicture()?.querySelectorAll('[data-booking]') ?? [])].map((bar) => bar.ariaLabel)

afterEach(() => {
  for (const picture of opened.splice(0)) picture.abort()
})

test('draws the stays of the answer, for the eye only, until it is ended', async () => {
  const first = answers()
  await showFirstPicture(first)
  expect(barNames()).toEqual(['Unidad 101, Marta Ibáñez, del 24/06/2026 al 28/06/2026, reserva, pago pendiente'])
  expect(shownPicture()?.inert).toBe(true)
  first.picture.abort()
  expect(shownPicture()).toBeNull()
})

test.each<[string, Partial<FirstAnswers> | Given]>([
  ['the planning is refused', { planning: Promise.resolve(REFUSED) }],
  ['nobody is signed in', { me: Promise.resolve(REFUSED) }],
  ['an answer does not come', { sideMenu: unreachable }],
  ['an answer is none of the server', { planning: Promise.resolve(answerOf({ resultado: 'Ok' })) }],
  ['its styles do not come', { pictureStyles: Promise.resolve(false) }],
  ['there are no units', { planning: aPlanning({ establishments: [{ ...establishment, rooms: [] }] }) }],
  ['the subscription has ended', { session: { subscription: { ...subscription, isOver: true } } }],
  ['the subscription ends soon', { session: { subscription: { ...subscription, daysLeft: 3 } } }],
  [
    'somebody of the provider is in the account',
    { session: { supportVisit: { name: 'Eva', reason: 'Ayuda', secondsLeft: 60, isOwn: false } } },
  ],
  ['copies fail', { menu: { backupNotice: 'Las copias fallan' } }],
])('draws nothing where %s', async (_, given) => {
  const isAnswer = Object.values(given).some((value) => value instanceof Promise)
  const first = isAnswer ? { ...answers(), ...(given as Partial<FirstAnswers>) } : answers(given as Given)
  await showFirstPicture(first)
  expect(shownPicture()).toBeNull()
  expect(first.picture.signal.aborted).toBe(true)
})

test('draws the days, without figures, while the stays are under way, and removes them where these are refused', async () => {
  let refuse = (_answer: typeof REFUSED) => {}
  const first = { ...answers(), planning: new Promise<typeof REFUSED>((resolve) => (refuse = resolve)) }
  const showing = showFirstPicture(first)
  await expect.poll(() => shownPicture()?.querySelectorAll('[role=columnheader]').length).toBeGreaterThan(7)
  expect(barNames()).toEqual([])
  refuse(REFUSED)
  await showing
  expect(shownPicture()).toBeNull()
})

test('draws nothing once the application shows its own', async () => {
  const first = answers()
  first.picture.abort()
  await showFirstPicture(first)
  expect(shownPicture()).toBeNull()
})

test.each([
  ['the window has another size', () => window.dispatchEvent(new Event('resize'))],
  ['the application fails', () => window.dispatchEvent(new ErrorEvent('error'))],
  ['a file of it does not come', () => failingScript().dispatchEvent(new Event('error'))],
])('ends when %s', async (_, happen) => {
  await showFirstPicture(answers())
  expect(shownPicture()).not.toBeNull()
  happen()
  expect(shownPicture()).toBeNull()
})

test('the sign of an agency that is missing does not end it', async () => {
  await showFirstPicture(answers())
  shownPicture()!.append(document.createElement('img'))
  shownPicture()!.querySelector('img')!.dispatchEvent(new Event('error'))
  expect(shownPicture()).not.toBeNull()
})

function failingScript(): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'application/json' // runs nothing
  document.head.append(script)
  return script
}
