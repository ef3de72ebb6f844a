// @vitest-environment jsdom
import { menuPagePath, writeAvoided } from '@posada/contract/restaurant/menu-address'
import { type Allergen, allergens } from '@posada/domain/restaurant/allergens'
import type { EstablishmentDish, EstablishmentMenu } from '@posada/domain/restaurant/establishment-menus'
import { dishWords } from '@posada/domain/restaurant/words/dish-words'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MenuPage } from './menu-page.ts'
import { renderMenuPage } from './render-page.ts'
import { aDish, aMenuPage, designLunch, designMenu } from './test/menu-fixture.ts'

const frame = {
  beforeLanguage: '<html lang="',
  beforeHead: '"><head>',
  beforeBody: '</head><body>',
  end: '</body></html>',
}
const textOf = (page: MenuPage) => renderMenuPage(frame, page).text
const documentOf = (page: MenuPage) => new DOMParser().parseFromString(textOf(page), 'text/html')
const namesOn = (page: MenuPage) =>
  [...documentOf(page).querySelectorAll('.dish > :is(h3, h4, h5)')].map(({ textContent }) => textContent)

const withDishes = (...dishes: EstablishmentDish[]): EstablishmentMenu => ({
  ...designMenu,
  groups: [{ id: 'own', name: 'Brasas', dishes }],
})

test('an article says name, prices, supplement, diet, and the fourteen by sign and word', () => {
  const [, tomato] = documentOf(aMenuPage()).querySelectorAll('.dish')
  expect(tomato?.querySelector('h3')?.textContent).toBe('Tomate aliñado con queso fresco')
  expect(tomato?.querySelector('.price')?.textContent.trim().replaceAll('\u00a0', ' ')).toBe(
    'media 6,00 €ración 9,80 €Terraza +0,50 €',
  )
  expect(tomato?.querySelector('.diet')?.textContent).toBe('Vegetariano')
  expect([...(tomato?.querySelectorAll('.al') ?? [])].map(({ textContent }) => textContent)).toEqual(['Leche'])
  const image = tomato?.querySelector('img')
  expect([image?.getAttribute('loading'), image?.getAttribute('sizes'), image?.srcset.match(/\d+w/g)]).toEqual([
    'lazy',
    '104px',
    ['320w', '640w'],
  ])
})

describe('what is not proved', () => {
  const unchecked = aDish('Arroz', { isChecked: false, contains: ['molluscs'], traces: ['celery'] })
  test.each(guestLanguages)(
    'no list of an unchecked dish is shown in %s, but that the staff is to be asked',
    (language) => {
      const page = aMenuPage({ language, menus: [withDishes(unchecked)] })
      const article = documentOf(page).querySelector('.dish')
      expect(article?.querySelector('.ask')?.textContent.trim()).toBe(
        dishWords[language].unchecked + dishWords[language].askStaff,
      )
      expect(article?.querySelectorAll('.al, .none')).toHaveLength(0)
      expect(Object.assign({}, (article as HTMLElement).dataset)).toEqual({ free: '' })
      expect(textOf(page)).not.toContain('data-has')
    },
  )

  test('only a checked dish with empty lists has none of the fourteen', () => {
    const traces = aDish('Trazas', { traces: ['celery'] })
    const page = aMenuPage({ menus: [withDishes(aDish('Nada'), traces, unchecked)] })
    const said = [...documentOf(page).querySelectorAll('.dish')].map((dish) => dish.querySelector('.none') !== null)
    expect(said).toEqual([true, false, false])
  })

  test('the script is told of what each dish is free', () => {
    const dish = aDish('Pan', { contains: ['gluten'], traces: ['milk', 'sesame'] })
    const article = documentOf(aMenuPage({ menus: [withDishes(dish)] })).querySelector<HTMLElement>('.dish')
    expect({ ...article?.dataset }).toEqual({ free: '2 3 4 5 6 8 9 10 12 13 14', has: '1', may: '7 11' })
  })
})

describe('a filter of the address', () => {
  const avoided: Allergen[] = ['gluten']
  test('hides what contains it, may contain it and is unchecked, and says how many and why', () => {
    const page = aMenuPage({ avoided })
    expect(namesOn(page)).toEqual([
      'Tomate aliñado con queso fresco',
      'Merluza a la plancha',
      'Secreto ibérico a la brasa',
      'Fruta de temporada',
    ])
    const found = documentOf(page)
    expect(found.querySelector('#result b')?.textContent).toBe('4 de 9 platos sin gluten')
    expect([...found.querySelectorAll('#hidden li')].map(({ textContent }) => textContent)).toEqual([
      'Contiene gluten: Salmorejo cordobés, Croquetas de jamón, Tarta de queso',
      'Puede contener gluten: Ajoblanco',
      'Alérgenos sin revisar: Arroz meloso de la semana',
    ])
  })

  test('is a link to the page with one allergen more or less, and with several', () => {
    const hrefs = (page: MenuPage) =>
      Object.fromEntries(
        [...documentOf(page).querySelectorAll('a.chip')].map((chip) => [chip.textContent, chip.getAttribute('href')]),
      )
    expect(hrefs(aMenuPage())).toMatchObject({ 'Sin gluten': '?sin=gluten', 'Sin moluscos': '?sin=moluscos' })
    expect(hrefs(aMenuPage({ avoided }))).toMatchObject({ 'Sin gluten': '?', 'Sin leche': '?sin=gluten,leche' })
    expect(Object.keys(hrefs(aMenuPage()))).toHaveLength(14)
  })

  test('applies to the menu of the day, and stays in the links to other languages', () => {
    const page = aMenuPage({ avoided: ['celery'], menus: [designLunch] })
    expect(namesOn(page)).toEqual(['Gazpacho'])
    const german = documentOf(page).querySelector('[hreflang=de]')?.getAttribute('href')
    expect(german).toBe(menuPagePath('token-of-the-establishment', 'de') + writeAvoided(['celery']))
  })

  test('that leaves nothing says that nothing of what was checked fits', () => {
    const page = aMenuPage({ avoided: [...allergens], menus: [withDishes(aDish('Pan', { contains: ['gluten'] }))] })
    expect(documentOf(page).querySelector('#result')?.textContent).toContain('Ninguno de los platos revisados sirve')
  })
})

/** Of a random dish: what it has is drawn on its own, so that the page can be compared with it. */
const anyDish = fc.record({
  contains: fc.subarray([...allergens], { maxLength: 5 }),
  traces: fc.subarray([...allergens], { maxLength: 5 }),
  isChecked: fc.boolean(),
})

test('whatever the dishes are, no page says free of what a dish has, may have or was not checked for', () =>
  fc.assert(
    fc.property(
      fc.array(anyDish, { minLength: 1, maxLength: 12 }),
      fc.subarray([...allergens], { maxLength: 3 }),
      fc.constantFrom(...guestLanguages),
      (facts, avoided, language) => {
        const dishes = facts.map((each, at) => aDish(`Plato ${at}.`, each))
        const dayMenu = {
          price: 1,
          groups: [{ name: 'Día', dishes: dishes.map((dish) => ({ ...dish, dishId: dish.id })) }],
        }
        const text = textOf(aMenuPage({ language, avoided, menus: [{ ...withDishes(...dishes), dayMenu }] }))
        const articles = text
          .split('<article')
          .slice(1)
          .map((article) => article.split('</article>')[0] ?? '')
        for (const article of articles) {
          const has = facts[Number(/Plato (\d+)\./.exec(article)?.[1])]
          const risks: Allergen[] = has ? [...has.contains, ...has.traces] : [...allergens]
          const free = (/data-free="([^"]*)"/.exec(article)?.[1] ?? '').split(' ').filter(Boolean)
          const freeOf = free.map((number) => allergens[Number(number) - 1])
          const isProved = has?.isChecked === true
          expect(freeOf.length > 0 && !isProved).toBe(false)
          expect(freeOf.filter((each) => risks.some((risk) => risk === each))).toEqual([])
          expect(article.includes(dishWords[language].noneOfThem)).toBe(isProved && risks.length === 0)
          expect(article.includes('class="al')).toBe(true)
          expect(article.includes(dishWords[language].unchecked)).toBe(!isProved)
          if (avoided.length > 0) expect([isProved, avoided.filter((each) => risks.includes(each))]).toEqual([true, []])
        }
        if (avoided.length === 0) expect(articles).toHaveLength(2 * dishes.length)
      },
    ),
  ))

test('a text without translation stays Spanish and says its language', () => {
  const found = documentOf(aMenuPage({ language: 'de' }))
  const langs = [...found.querySelectorAll('.dish h3')].map((heading) => [
    heading.textContent,
    heading.getAttribute('lang'),
  ])
  expect(langs.slice(0, 2)).toEqual([
    ['Salmorejo aus Córdoba', null],
    ['Tomate aliñado con queso fresco', 'es'],
  ])
  expect(found.querySelector('.price')?.getAttribute('lang')).toBeNull()
  expect(found.querySelector('.sec > h2')?.textContent).toBe('Vorspeisen')
})

test('several cartas are links to their places, with when they are used', () => {
  const found = documentOf(aMenuPage({ menus: [designMenu, designLunch] }))
  expect([...found.querySelectorAll('.cartas a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Cartaahora · todos los días', `#carta-${designMenu.id}`],
      ['Menú de mediodíaahora · 13:00–16:00', `#carta-${designLunch.id}`],
    ],
  )
  for (const link of found.querySelectorAll('.cartas a'))
    expect(found.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
})

test('where no carta is in use, the next one is said', () => {
  const moment = { day: '2026-06-26', time: '18:00' }
  const page = aMenuPage({ menus: [designLunch], moment })
  expect(documentOf(page).querySelector('.note')?.textContent.trim()).toBe(
    'Ahora mismo no hay ninguna carta en uso. La próxima: Menú de mediodía · lunes 29 de junio, 13:00.',
  )
  expect(textOf(aMenuPage({ menus: [] }))).toContain('Todavía no hay ninguna carta publicada.')
})

test('the structured data name prices and the diets that the establishment names, and nothing of allergens', () => {
  const script = documentOf(aMenuPage()).querySelector('script[type="application/ld+json"]')
  const [menu] = (
    JSON.parse(script?.textContent ?? '') as { hasMenu: { hasMenuSection: { hasMenuItem: object[] }[] }[] }
  ).hasMenu
  expect(menu?.hasMenuSection[0]?.hasMenuItem.slice(0, 2)).toMatchObject([
    { '@type': 'MenuItem', name: 'Salmorejo cordobés', offers: [{ price: '8.50', priceCurrency: 'EUR' }] },
    {
      offers: [{ name: 'media', price: '6.00' }, { price: '9.80' }],
      suitableForDiet: 'https://schema.org/VegetarianDiet',
    },
  ])
  expect(script?.textContent).not.toMatch(/gluten/i)
})

const TAG = '<script>alert(1)</script>"\'&'
const tagged = (dish: Partial<EstablishmentDish> = {}) =>
  aDish(TAG, {
    description: TAG,
    prices: [{ name: TAG, price: 1 }],
    supplement: { name: TAG, price: 1 },
    pictureIds: [TAG],
    texts: Object.fromEntries(guestLanguages.slice(3).map((language) => [language, { name: TAG, description: TAG }])),
    ...dish,
  })

test.each(guestLanguages)('tags in every text are text in %s', (language) => {
  const menu: EstablishmentMenu = {
    ...designLunch,
    id: TAG,
    name: TAG,
    description: TAG,
    groups: [{ id: TAG, name: TAG, dishes: [tagged(), tagged({ isChecked: false })] }],
    dayMenu: { price: 1, groups: [{ name: TAG, dishes: [{ ...tagged(), dishId: TAG }] }] },
  }
  const given = { language, menus: [menu, { ...menu, from: '20:00', to: '21:00' }] }
  const { establishment, ...page } = aMenuPage(given)
  const text = TAG
  const hostile = {
    name: text,
    municipality: text,
    province: text,
    address: text,
    postalCode: text,
    phone: text,
    email: text,
  }
  for (const avoided of [[], ['celery' as const]]) {
    const found = textOf({
      ...page,
      avoided,
      establishment: { ...establishment, ...hostile, logoId: text, colour: text },
      token: text,
    })
    const document = new DOMParser().parseFromString(found, 'text/html')
    const scripts = [...document.querySelectorAll('script')].map(({ type }) => type)
    expect(scripts).toEqual(avoided.length > 0 ? [] : ['application/json', 'application/ld+json'])
    expect(document.querySelectorAll('[onload], [onerror]')).toHaveLength(0)
    expect(document.body.textContent).toContain(TAG)
  }
})
