import type { Page } from '@playwright/test'
import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { cardPicture, type DrawnCard, sureCards, test } from './support/camera.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { expect } from './support/test.ts'

const cards = sureCards(4)
const [card, second] = cards as [DrawnCard, DrawnCard]
const nameOf = ({ reading }: DrawnCard) => `${reading.name} ${reading.firstSurname}`

/** A booking of today in one unit. */
async function givenBooking(page: Page, occupants: number) {
  await signUp(page)
  const api = apiOf(page)
  await api.addUnits({ name: '101', capacity: 4 })
  const locator = await api.addStay('101', 'Casa Inventada', { occupants })
  return { locator, id: (await api.booking(locator)).id }
}

async function openForm(page: Page, id: string) {
  await page.goto(`/dashboard/new_guest?reserva=${id}`)
  await expect(page.getByRole('button', { name: 'Leer documento' })).toBeVisible()
}

const registered = async (page: Page, locator: string) =>
  (await apiOf(page).booking(locator)).occupantsList.map(({ name }) => name).sort()

const inform = (page: Page) => page.getByRole('checkbox', { name: /ha sido informado|han sido informados/ }).check()
const add = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).first().click()

/** No picture leaves the device. */
function watchUploads(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const type = request.headers()['content-type'] ?? ''
    if (/multipart|image/.test(type)) sent.push(request.url())
  })
  return sent
}

test('a card before the camera is a registered guest after three actions', async ({ openCamera, isPhone }) => {
  const page = await openCamera({ cards: [card], isPhone })
  const uploads = watchUploads(page)
  const { id, locator } = await givenBooking(page, 1)
  await openForm(page, id)
  const beganAt = Date.now()
  await page.getByRole('button', { name: 'Leer documento' }).click()
  await expect(page.getByRole('heading', { name: 'Un documento leído' })).toBeAttached()
  await inform(page)
  await add(page, 'Añadir')
  await expect(page.getByText(/^Se ha registrado a/)).toBeVisible()
  console.log(`card to registered guest: ${((Date.now() - beganAt) / 1000).toFixed(1)} s`)
  expect(await registered(page, locator)).toEqual([expect.stringContaining(nameOf(card))])
  expect(uploads).toEqual([])
})

test('a family of four is read one after another, checked in a list and added together', async ({
  openCamera,
  isPhone,
}) => {
  const page = await openCamera({ cards, isPhone })
  const { id, locator } = await givenBooking(page, 4)
  await openForm(page, id)
  const beganAt = Date.now()
  await page.getByRole('button', { name: 'Leer documento' }).click()
  const camera = page.getByRole('dialog', { name: 'Casa Inventada' })
  await expect(camera.getByText('1 de 4 leídos')).toBeVisible()
  await checkAxe(page, 'the camera')
  await expect(page.getByRole('heading', { name: 'Cuatro documentos leídos' })).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(4)
  await field(page, 'Teléfono').fill('600000102')
  await inform(page)
  await checkAxe(page, 'the list of read documents')
  // A busy machine may take a card by six uncertain attempts that agree: its fields are checked first.
  const doubtful = page.getByRole('button', { name: /^Es correcto: / })
  while ((await doubtful.count()) > 0) await doubtful.first().click()
  for (const { reading } of cards)
    await expect(page.getByRole('article', { name: `${reading.name} ${reading.firstSurname}` })).toContainText(
      reading.documentNumber,
    )
  await add(page, 'Añadir los cuatro')
  await expect(page.getByText(/^Se han registrado:/)).toBeVisible()
  console.log(`four cards to four guests: ${((Date.now() - beganAt) / 1000).toFixed(1)} s`)
  const names = await registered(page, locator)
  expect(names).toHaveLength(4)
  for (const one of cards) expect(names.some((name) => name.includes(nameOf(one)))).toBe(true)
})

test('without a camera, and over http, a picture is chosen, and the screen says why', async ({ page }) => {
  const { id } = await givenBooking(page, 1)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
    Object.defineProperty(window, 'isSecureContext', { value: false })
  })
  await openForm(page, id)
  await page.getByRole('button', { name: 'Leer documento' }).click()
  const camera = page.getByRole('dialog', { name: 'Casa Inventada' })
  await expect(camera.getByText(/solo deja usar la cámara en páginas con https/)).toBeVisible()
  await checkAxe(page, 'the camera that is not there')
  const wrong = { name: 'foto.svg.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="…"/>') }
  await camera.getByLabel('Elegir una foto').setInputFiles(wrong)
  await expect(camera.getByText(/no se puede abrir/)).toBeVisible()
  await camera.getByRole('button', { name: 'Intentarlo otra vez' }).click()
  await camera.getByLabel('Elegir una foto').setInputFiles(await cardPicture(card))
  await expect(page.getByRole('heading', { name: 'Un documento leído' })).toBeAttached()
  await expect(page.getByRole('article')).toContainText(card.reading.documentNumber)
})

test(
  'a reader on the desk types the lines, and the next one is the next person',
  { tag: '@desktop' },
  async ({ page }) => {
    const { id } = await givenBooking(page, 2)
    await openForm(page, id)
    await field(page, 'Nombre').focus()
    const passThrough = async ({ lines }: DrawnCard) => {
      for (const line of lines) {
        await page.keyboard.type(line)
        await page.keyboard.press('Enter')
      }
    }
    await passThrough(card)
    await expect(page.getByRole('heading', { name: 'Un documento leído' })).toBeAttached()
    await expect(page.getByRole('article')).toContainText(card.reading.documentNumber)
    await passThrough(second)
    await expect(page.getByRole('heading', { name: 'Dos documentos leídos' })).toBeAttached()
    await page
      .getByRole('article', { name: nameOf(card) })
      .getByRole('button', { name: /^Completar/ })
      .click()
    await expect(field(page, 'Nombre')).toHaveValue(card.reading.name)
  },
)

test(
  'the server reads a picture of /dashboard/scan_app, and a dialog says what to do where it cannot',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    const { id, locator } = await givenBooking(page, 1)
    await page.goto(`/dashboard/scan_app?reserva=${id}`)
    const input = page.getByLabel('Foto del documento')
    await input.setInputFiles(await cardPicture(null))
    await expect(page.getByRole('img', { name: 'La foto elegida' })).toBeVisible()
    await page.getByRole('button', { name: 'Leer datos' }).click()
    const failure = page.getByRole('dialog', { name: 'No se ha podido leer el documento' })
    await expect(failure).toContainText('reflejos')
    await checkAxe(page, 'the dialog of a failed reading')
    await failure.getByRole('button', { name: 'Escribir los datos' }).click()
    await input.setInputFiles(await cardPicture(card))
    await page.getByRole('button', { name: 'Leer datos' }).click()
    await expect(field(page, 'Número de documento')).toHaveValue(card.reading.documentNumber)
    await page.getByRole('checkbox', { name: 'El huésped ha sido informado' }).check()
    await page.getByRole('button', { name: 'Enviar datos' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar datos' }).click()
    await expect(page.getByText(/^Se ha registrado a/)).toBeVisible()
    expect(await registered(page, locator)).toHaveLength(1)
  },
)

test(
  "a telephone reads for the desk's list by the code on the screen",
  { tag: '@desktop' },
  async ({ page, openCamera }) => {
    const { id } = await givenBooking(page, 2)
    await page.goto(`/dashboard/new_guest?reserva=${id}`)
    await page.getByRole('button', { name: 'Leer documento' }).click()
    await page.getByRole('button', { name: 'Conectar un móvil' }).click()
    const code = await page.getByText(/^\d{3} \d{3}$/).textContent()
    await expect(page.getByRole('img', { name: 'Código QR para conectar el móvil' })).toBeVisible()
    await checkAxe(page, 'the code for a telephone')
    const phone = await openCamera({ cards: [card], isPhone: true })
    const uploads = watchUploads(phone)
    await phone.goto('/m')
    await phone.getByLabel('Código de seis cifras').fill(code ?? '')
    await checkAxe(phone, 'the page of the code')
    await phone.getByRole('button', { name: 'Conectar' }).tap()
    await phone.getByRole('button', { name: 'Leer documentos' }).tap()
    await expect(phone.getByText(`Leído: ${nameOf(card)}`)).toBeVisible()
    await phone.getByRole('button', { name: 'Terminar' }).tap()
    await expect(phone.getByText('En la lista', { exact: true })).toBeVisible()
    await checkAxe(phone, 'what a telephone has handed in')
    expect(uploads).toEqual([])
    await expect(page.getByRole('article')).toContainText(card.reading.documentNumber)
    await expect(page.getByText('1 leído, el último', { exact: false })).toBeVisible()
  },
)

test('a guest reads the document on the own telephone', { tag: '@desktop' }, async ({ page, openCamera }) => {
  const { id } = await givenBooking(page, 1)
  const api = apiOf(page)
  await api.post('/api/profile/enable_disable_autocheckin', {})
  const booking = { id, email: null, phone: null }
  const { link } = await api.call(selfCheckinApi.create, { booking, sendBy: 'copy_link' })
  const guest = await openCamera({ cards: [card], isPhone: true })
  const uploads = watchUploads(guest)
  const fetched: string[] = []
  guest.on('response', (response) => fetched.push(response.url()))
  await guest.goto(new URL(link).pathname)
  await guest
    .getByRole('button', { name: /Rellenar/ })
    .first()
    .tap()
  await expect(guest.getByRole('button', { name: 'Leer el documento con la cámara' })).toBeVisible()
  expect(fetched.filter((url) => /camera|worker|weights/.test(url))).toEqual([])
  await guest.getByRole('button', { name: 'Leer el documento con la cámara' }).tap()
  await expect(guest.getByText(/^Documento leído/)).toBeVisible()
  await expect(guest.getByLabel('Primer apellido')).toHaveValue(card.reading.firstSurname)
  await expect(guest.getByLabel('Número del documento')).toHaveValue(card.reading.documentNumber)
  await checkAxe(guest, 'the form with a document that was read')
  expect(uploads).toEqual([])
})
