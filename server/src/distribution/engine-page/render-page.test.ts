import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { expect, test } from 'vitest'
import type { FoundOffers } from './cart.ts'
import { htmlText } from '../../platform/http/pages/html.ts'
import { waitingWords } from '../waiting-list/public.ts'
import { renderPage } from './render-page.ts'
import { engineWords } from './words/engine-words.ts'
import {
  CHOSEN,
  DOUBLE,
  enginePage,
  noOffers,
  offer,
  readingsOf,
  someOffers,
  STAY,
  STRICT,
  TERRACE,
} from './test/engine-fixture.ts'

type Given = Parameters<typeof enginePage>[0] & { found?: FoundOffers }

async function pageOf({ found, ...given }: Given = {}) {
  const { head, body, isIndexed } = await renderPage(enginePage(given), readingsOf(found))
  return { head: htmlText(head), body: htmlText(body), isIndexed }
}
const stepOf = (body: string) => /data-step="(\w+)"/.exec(body)?.[1]
const textOf = (body: string) =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' .', '.')

test.each([
  ['', 'dates'],
  [`${STAY}&mes=2026-07`, 'dates'],
  ['llegada=2026-07-10', 'dates'],
  ['llegada=2020-01-01&salida=2020-01-03', 'dates'],
  ['llegada=2029-01-01&salida=2029-01-03', 'dates'],
  ['llegada=2026-07-10&salida=2027-12-31', 'dates'],
  [STAY, 'offers'],
  [CHOSEN, 'offers'],
  [`${STAY}&paso=datos`, 'offers'],
  [`${CHOSEN}&paso=datos`, 'data'],
])('the address %j shows the step %s', async (query, step) => {
  expect(stepOf((await pageOf({ query })).body)).toBe(step)
})

test.each([
  'llegada=%3Cscript%3E',
  'llegada=2026-07-10&salida=0000-00-00',
  'adultos=x&ninos=-1,99,a&habitaciones=1e9',
  `${STAY}&codigo=${'%3Cu%3E'.repeat(40)}`,
  'mes=9999-12',
  'mes=0001-01',
  `${STAY}&elegida=..&elegida=${TERRACE}.x.y.z&paso=datos`,
  `${STAY}&${'adultos=1&'.repeat(60)}`,
  '%',
  '&&&===',
])('the malformed address %j gives a page', async (query) => {
  const { body } = await pageOf({ query })
  expect(stepOf(body)).toBeDefined()
  expect(body).not.toContain('<u>')
})

test.each(guestLanguages)('every step is whole in %s', async (language) => {
  const words = engineWords[language]
  const [dates, offers, data, nothing] = await Promise.all([
    pageOf({ language, query: `${STAY}&mes=2026-07` }),
    pageOf({ language, query: STAY }),
    pageOf({ language, query: `${CHOSEN}&paso=datos` }),
    pageOf({ language, query: STAY, found: noOffers }),
  ])
  expect(textOf(dates.body)).toContain(words.seeRooms)
  expect(textOf(offers.body)).toContain(words.choose)
  expect(textOf(data.body)).toContain(words.book)
  expect(textOf(nothing.body)).toContain(words.nothing)
  for (const { body, head } of [dates, offers, data, nothing]) expect(head + body).not.toMatch(/undefined|NaN|\[object/)
})

const TAG = `<script>alert("x")</script>'`
const offersWithTags: FoundOffers = {
  ...someOffers,
  offers: [offer({ planName: TAG, conditions: TAG })],
  codeFault: TAG,
}
const tagged = {
  name: TAG,
  municipality: TAG,
  province: TAG,
  texts: { title: TAG, description: TAG },
  logo: `/x"><script>`,
  colours: { main: '#fff}</style><script>' },
  pictures: [`/y"><script>`],
  conditions: { version: 1, text: TAG },
  issuer: { company: TAG, taxId: TAG, registration: TAG, address: TAG, phone: TAG, email: TAG },
  extras: [{ id: TAG, name: TAG, price: 100 }],
  questions: [{ id: TAG, text: TAG, isRequired: true }],
  checkInTime: TAG,
  checkOutTime: TAG,
}

test.each([
  ['dates', `${STAY}&mes=2026-07&codigo=${encodeURIComponent(TAG)}`, offersWithTags],
  ['offers', `${STAY}&codigo=${encodeURIComponent(TAG)}`, offersWithTags],
  ['data', `${CHOSEN}&paso=datos`, offersWithTags],
  [
    'offers',
    STAY,
    { ...noOffers, sisters: [{ name: TAG, municipality: TAG, url: '/z"><script>', from: 1 }], codeFault: TAG },
  ],
])('shows tags in any text of the step %s as text', async (step, query, found) => {
  const types = enginePage().establishment.types.map((type) => ({ ...type, name: TAG, title: TAG, description: TAG }))
  const { head, body } = await pageOf({ query, found, changes: { ...tagged, types } })
  expect(stepOf(body)).toBe(step)
  const scripts = [...(head + body).matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  const dataOnly = [
    '<script type="application/ld+json">',
    '<script type="application/json" id="cart">',
    '<script type="application/json" id="wish">',
  ]
  expect(scripts.filter((tag) => !dataOnly.includes(tag))).toEqual([])
  expect(head + body).not.toContain('alert("x")')
})

test('the month shows prices, closed and full days, the lowest, and the chosen stay', async () => {
  const { body } = await pageOf({ query: `${STAY}&mes=2026-07` })
  const cell = (number: number) =>
    new RegExp(`<td class="([^"]*)">(?:(?!</td>).)*<b>${number}</b>(?:(?!</td>).)*</td>`, 's')
  const [julyOnly = ''] = body.split('Agosto 2026')
  expect(cell(10).exec(julyOnly)?.[1]).toContain('from')
  expect(cell(12).exec(julyOnly)?.[1]).toContain('mid')
  expect(cell(14).exec(julyOnly)?.[0]).toContain('<small>salida</small>')
  expect(cell(15).exec(julyOnly)?.[1]).toContain('low')
  expect(cell(23).exec(julyOnly)?.[0]).toContain('<small>lleno</small>')
  expect(cell(5).exec(julyOnly)?.[0]).toContain('<small>cerrado</small>')
  expect(cell(5).exec(julyOnly)?.[0]).not.toContain('<a')
  expect(cell(3).exec(julyOnly)?.[1]).toBe('past')
  expect(textOf(body)).toContain('4 noches, desde 468,00 €')
})

test('the month leads to the one before and the one after it', async () => {
  const { body } = await pageOf({ query: `${STAY}&mes=2026-09` })
  const monthOf = (id: string) => new RegExp(`<a[^>]*id="${id}"[^>]*>`).exec(body)?.[0].match(/mes=(\d{4}-\d\d)/)?.[1]
  expect([monthOf('before-first'), monthOf('after-first')]).toEqual(['2026-08', '2026-10'])
})

test('a press on a day after the arrival chooses the departure, and leads on with the same people', async () => {
  const { body } = await pageOf({ query: 'llegada=2026-07-10&mes=2026-07&adultos=2&ninos=4,7' })
  expect(body).toContain(
    'href="/reservar/hotel-azul/es?llegada=2026-07-10&amp;salida=2026-07-12&amp;adultos=2&amp;ninos=4,7&amp;mes=2026-07"',
  )
})

test('each child has a field for its age, and nothing has a price until all are said', async () => {
  const { body } = await pageOf({ query: `${STAY}&adultos=2&ninos=4,?` })
  expect(body).toMatch(/<details class="ask" id="people"\s+open/)
  expect(textOf(body)).toContain('Diga la edad de cada niño para ver los precios.')
  expect([...body.matchAll(/name="edad0"/g)]).toHaveLength(2)
  expect(body).toMatch(/id="age-0-0"(?:(?!<\/select>)[\s\S])*value="4"\s+selected/)
  expect(body).toMatch(/id="age-0-1"\s+name="edad0"\s+aria-invalid="true"/)
  expect(body).toContain('ninos=4,?')
  expect(textOf(body)).not.toContain('680,00')
})

test('the offers say what is paid when, the tax apart, and how many are left only where they are few', async () => {
  const text = textOf((await pageOf({ query: STAY })).body)
  expect(text).toContain('Ahora 204,00 € · a la llegada 476,00 €')
  expect(text).toContain('Ahora 612,00 €, todo')
  expect(text).toContain('La tasa turística va aparte: 17,60 €.')
  expect(text.match(/Quedan \d/g)).toEqual(['Quedan 2'])
})

test('other dates are shown too where there is not enough for all units', async () => {
  const nearby = [{ checkIn: '2026-07-12', checkOut: '2026-07-16', from: 90_000 }]
  const found = { ...someOffers, offers: [offer({ left: 1, fits: [0, 1] })], nearby }
  const text = textOf((await pageOf({ query: `${STAY}&adultos=2&ninos=&adultos=2&ninos=`, found })).body)
  expect(text).toContain('En estas fechas no queda sitio para todos.')
  expect(text).toContain('Fechas cercanas con sitio')
  expect(text).toContain('900,00 €')
  expect(textOf((await pageOf({ query: STAY })).body)).not.toContain('Fechas cercanas con sitio')
})

test('the type of a link stands first, and is chosen', async () => {
  const { body } = await pageOf({ query: `${STAY}&unidad=${DOUBLE}` })
  expect(body.indexOf('<h2>Doble</h2>')).toBeLessThan(body.indexOf('<h2>Doble con terraza</h2>'))
  expect(/value="([^"]+)"\s+checked/.exec(body)?.[1]).toBe(`${DOUBLE}.0.nb.0`)
})

test('each of several units has a choice of its own, of what fits its people', async () => {
  const found = {
    ...someOffers,
    offers: [offer({ fits: [0] }), offer({ saleTypeId: DOUBLE, board: 'nb', fits: [0, 1] })],
  }
  const { body } = await pageOf({ query: `${STAY}&adultos=2&ninos=&adultos=1&ninos=4`, found })
  expect([...body.matchAll(/name="(elegida\d)"/g)].map(([, name]) => name)).toEqual([
    'elegida0',
    'elegida0',
    'elegida1',
  ])
  expect(textOf(body)).toContain('Habitación 2: 1 adulto, 1 niño')
})

test('what is paid in different ways is refused while it is chosen, and not proposed', async () => {
  const transfer = offer({ saleTypeId: DOUBLE, awaits: 'transfer', fits: [1] })
  const found = {
    ...someOffers,
    offers: [offer({ fits: [0] }), transfer, offer({ fits: [1], planId: STRICT, left: 3 })],
  }
  const two = `${STAY}&adultos=2&ninos=&adultos=2&ninos=`
  const mixed = `${two}&elegida=${TERRACE}.0.bb.0&elegida=${DOUBLE}.0.bb.1`
  const shown = (body: string) => /data-mixed role="status"\s*(hidden)?/.exec(body)?.[1] === undefined
  const { body } = await pageOf({ query: mixed, found })
  expect([shown(body), textOf(body).includes('se paga de formas distintas')]).toEqual([true, true])
  expect(body).toMatch(/form="choose"\s+disabled\s+data-continue/)
  expect(shown((await pageOf({ query: two, found })).body)).toBe(false)
  expect(stepOf((await pageOf({ query: `${mixed}&paso=datos`, found })).body)).toBe(stepOf(body))
})

test('no unit is proposed of which the units before it take the last', async () => {
  const found = { ...someOffers, offers: [offer({ left: 1 }), offer({ saleTypeId: DOUBLE, board: 'nb' })] }
  const { body } = await pageOf({ query: `${STAY}&adultos=2&ninos=&adultos=2&ninos=`, found })
  const chosen = [...body.matchAll(/value="([^"]+)"\s+checked/g)].map(([, value]) => value)
  expect(chosen).toEqual([`${TERRACE}.0.bb.0`, `${DOUBLE}.0.nb.1`])
})

test.each([
  ['what is gone', `${STAY}&elegida=${TERRACE}.0.ai.0&paso=datos`, 'Lo que había elegido ya no está libre'],
  [
    'more than are left',
    `${STAY}&adultos=2&ninos=&adultos=2&ninos=&elegida=${TERRACE}.0.bb.0&elegida=${TERRACE}.0.bb.1&paso=datos`,
    'solo queda una',
  ],
])('who has chosen %s chooses again', async (_, query, sentence) => {
  const { body } = await pageOf({ query, found: { ...someOffers, offers: [offer({ left: 1 })] } })
  expect(stepOf(body)).toBe('offers')
  expect(textOf(body)).toContain(sentence)
})

test('where nothing is free, nearby dates and the other houses are links', async () => {
  const { body } = await pageOf({ query: STAY, found: noOffers })
  expect(body).toContain('href="/reservar/hotel-azul/es?llegada=2026-07-16&amp;salida=2026-07-20"')
  expect(body).toContain('href="https://posada.example/reservar/casa-verde"')
})

test('where nothing is free, a person can leave a wish for one unit, and agrees to what is kept', async () => {
  const { body } = await pageOf({ query: `${STAY}&adultos=2&ninos=4`, found: noOffers, language: 'de' })
  expect(textOf(body)).toContain('Hotel Azul diese Angaben speichert')
  expect(/<button[^>]*data-wait[^>]*disabled/.test(body)).toBe(true)
  const wish = JSON.parse(/id="wish">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as Record<string, unknown>
  expect(wish).toMatchObject({
    name: 'hotel-azul',
    stay: { checkIn: '2026-07-10', checkOut: '2026-07-14' },
    people: { adults: 2, children: [4] },
    consentVersion: 1,
    words: { mustAccept: waitingWords.de.mustAgree },
  })
  const several = await pageOf({ query: `${STAY}&adultos=2&ninos=&adultos=1&ninos=`, found: noOffers })
  expect(several.body).not.toContain('id="wait"')
  expect((await pageOf({ query: STAY })).body).not.toContain('id="wait"')
})

test('the data step has the law in it: issuer, conditions with their version, no withdrawal, the button', async () => {
  const { body } = await pageOf({ query: `${CHOSEN}&paso=datos` })
  const text = textOf(body)
  for (const said of [
    'Azul Demostración, S.L.',
    'NIF B00000000',
    'DEMO-0000',
    'No se admiten animales.',
    'desistimiento',
  ])
    expect(text).toContain(said)
  expect(/<button[^>]*data-book[^>]*disabled/.test(body)).toBe(true)
  const cart = JSON.parse(/id="cart">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as Record<string, unknown>
  expect(cart).toMatchObject({
    name: 'hotel-azul',
    conditionsVersion: 3,
    offers: [{ id: `signed.${TERRACE}.`, units: [{ adults: 2, children: [] }] }],
  })
})

test('an offer that is chosen for two units is taken once, with the people of both', async () => {
  const query = `${STAY}&adultos=2&ninos=&adultos=1&ninos=4&elegida=${TERRACE}.0.bb.0&elegida=${TERRACE}.0.bb.1&paso=datos`
  const { body } = await pageOf({ query })
  const cart = JSON.parse(/id="cart">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as Record<string, unknown>
  expect(cart['offers']).toEqual([
    {
      id: `signed.${TERRACE}.`,
      units: [
        { adults: 2, children: [] },
        { adults: 1, children: [4] },
      ],
    },
  ])
})

test.each([
  ['percent', 20_400, 'Pasará a una página segura para pagar 204,00 €.'],
  ['card', 0, 'Pasará a una página segura para dejar su tarjeta como garantía.'],
  ['transfer', 20_400, 'Le diremos cómo hacer la transferencia de 204,00 €.'],
  ['nothing', 0, 'No paga nada ahora.'],
] as const)('says what follows the press where %s is taken', async (charge, now, sentence) => {
  const found = { ...someOffers, offers: [offer({ charge, now })] }
  expect(textOf((await pageOf({ query: `${CHOSEN}&paso=datos`, found })).body)).toContain(sentence)
})

test('search engines get the first page in every language, and no other', async () => {
  const { head, isIndexed } = await pageOf({ language: 'de' })
  expect(isIndexed).toBe(true)
  expect(head).toContain('<link rel="canonical" href="https://posada.example/reservar/hotel-azul/de" />')
  expect(head.match(/hreflang="[\w-]+"/g)).toHaveLength(guestLanguages.length + 1)
  expect(head).toContain('content="index, follow"')
  for (const query of [STAY, 'mes=2026-08', 'llegada=2026-07-10', `${CHOSEN}&paso=datos`])
    expect((await pageOf({ query })).head, query).toContain('content="noindex, follow"')
})

const dataOf = (head: string) =>
  JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '') as Record<string, unknown>

test('machines read the establishment, and its offers with their prices', async () => {
  expect(dataOf((await pageOf()).head)).toMatchObject({
    '@type': 'Hotel',
    name: 'Hotel Azul',
    telephone: '+34 971 000 000',
    priceRange: '108,00\u00a0€ – 132,00\u00a0€',
    address: { addressLocality: 'Ciutadella', addressCountry: 'ES' },
  })
  expect(dataOf((await pageOf({ query: STAY })).head)['makesOffer']).toMatchObject([
    { price: '680.00', priceCurrency: 'EUR' },
    { price: '612.00' },
    { price: '520.00' },
    { price: '468.00' },
  ])
})

test('an establishment without a picture, texts, extras and questions has a page all the same', async () => {
  const changes = {
    pictures: [],
    texts: { title: '', description: '' },
    extras: [],
    questions: [],
    colours: { main: '' },
  }
  for (const query of ['', STAY, `${CHOSEN}&paso=datos`])
    for (const language of ['es', 'eu'] satisfies GuestLanguage[])
      expect(stepOf((await pageOf({ query, language, changes })).body)).toBeDefined()
})

test.each([
  ['es', '', ['nb']],
  ['es', ' Ver la carta ', ['nb']],
  ['de', ' Übernachtung mit Frühstück · Halbpension: Speisekarte ansehen ', ['hb', 'nb', 'bb', 'hb']],
] as const)('in %s the offers lead to the public carta: %j', async (language, text, boards) => {
  const page = enginePage({ query: STAY, language })
  const establishment = { ...page.establishment, menuUrl: text === '' ? '' : 'https://posada.test/carta/T' }
  const found = { ...noOffers, offers: boards.map((board) => offer({ board })) }
  const { body } = await renderPage({ ...page, establishment }, readingsOf(found))
  expect(textOf(htmlText(body))).toContain(text)
  expect(htmlText(body).split(`href="https://posada.test/carta/T/${language}"`)).toHaveLength(text === '' ? 1 : 2)
})
