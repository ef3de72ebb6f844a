import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FrameLocator, Page } from '@playwright/test'
import { addMonths } from '@posada/domain/platform/days/add-months'
import { addDays, type Day, firstOfMonth, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { widgetAttributes, widgetModes } from '@posada/contract/distribution/engine/engine-widget'
import { checkAxe } from './support/check-axe.ts'
import { establishmentWithGateway } from './support/establishment-with-gateway.ts'
import { PHONE } from './support/slow-telephone.ts'
import { expect, test } from './support/test.ts'

const day = (days: number) => addDays(todayIn(MAINLAND, new Date()), days)
const MOST_BYTES = 5 * 1024

/** A site on an origin of its own, with styles that reach everything that they can. */
async function givenSite(html: string) {
  const page = `<!doctype html><html lang="ca"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>El molí</title><style>* { display: none !important; position: absolute }
    html, head ~ body, main, h1, posada-widget { display: block !important; position: static }</style><body><main><h1>El molí</h1>${html}</main></body></html>`
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const dockOf = (shown: FrameLocator | Page) => shown.getByRole('region', { name: 'Acció principal' })

/** Goes on in the months until that of a day is shown. */
async function openMonthOf(frame: FrameLocator, wanted: Day, shown: Day) {
  for (let month = firstOfMonth(shown); month < firstOfMonth(wanted);) {
    month = addMonths(month, 1)
    await frame.getByRole('link', { name: 'Mes següent' }).first().tap()
    await expect(frame.locator(`[id^="day-${month.slice(0, 7)}"]`).first()).toBeVisible()
  }
}

test(
  "a guest books on the establishment's own site: the page grows in its frame, and is paid in the whole window",
  { tag: '@desktop' },
  async ({ page, server, anotherBrowser, faults, stopLater }) => {
    const api = await establishmentWithGateway(page, { cancellationNotice: 7 })
    await api.addUnits({ name: '101', capacity: 3 })
    await api.post('/api/stripe/change_deposit_amount', { deposit_amount: 30 })
    await api.post('/api/channel/property/switch_plan_usage', { plan: 0 })
    const name = `molino-${Date.now().toString(36)}`
    const script = (mode: keyof typeof widgetModes) =>
      `<script async src="${server.url}/reservar/${name}/widget.js" ${widgetAttributes.mode}="${widgetModes[mode]}" ${widgetAttributes.colour}="#8a4b2a"></script>`
    const own = await givenSite(script('bar') + script('frame'))
    const other = await givenSite(script('frame'))
    stopLater(own.stop)
    stopLater(other.stop)
    await api.post('/api/engine/settings/edit', { publicado: true, nombre: name, sitios: [own.origin] })
    const guest = await anotherBrowser(PHONE)
    const frame = guest.frameLocator('iframe')
    const heightOfFrame = async () => (await guest.locator('iframe').boundingBox())?.height ?? 0

    await test.step('the script is small, and stores nothing', async () => {
      const reply = await guest.request.get(`${server.url}/reservar/${name}/widget.js`)
      expect(gzipSync(await reply.body(), { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES)
      expect(reply.headers()['set-cookie']).toBeUndefined()
    })

    await test.step('twice on a page, in the language of the page, whatever its styles', async () => {
      await guest.goto(own.origin)
      await expect(guest.getByLabel('Arribada')).toBeVisible()
      await expect(guest.getByRole('button', { name: 'Veure disponibilitat' })).toBeVisible()
      await expect(frame.getByRole('heading', { name: 'Quan voleu venir?' })).toBeVisible()
      await expect.poll(heightOfFrame).toBeGreaterThan(721)
      await checkAxe(guest, 'a site with the widget')
      expect(await guest.context().cookies()).toEqual([])
    })

    await test.step('the frame is as high as each step', async () => {
      await openMonthOf(frame, day(40), day(0))
      await frame.locator(`#day-${day(40)}`).tap()
      await expect(dockOf(frame)).toContainText('Trieu el dia de sortida')
      await openMonthOf(frame, day(42), day(40))
      await frame.locator(`#day-${day(42)}`).tap()
      await dockOf(frame).getByRole('link', { name: 'Veure habitacions' }).tap()
      await expect(frame.getByRole('radio').first()).toBeVisible()
      const heightOfPage = () => frame.locator('html').evaluate((html) => html.getBoundingClientRect().height)
      await expect.poll(async () => Math.abs((await heightOfPage()) - (await heightOfFrame()))).toBeLessThan(2)
    })

    await test.step('the data and the payment are in the whole window', async () => {
      await dockOf(frame).getByRole('button', { name: 'Continuar' }).tap()
      await expect(guest).toHaveURL(new RegExp(`^${server.url}/reservar/${name}/ca`))
      await guest.getByLabel('Nom', { exact: true }).fill('Marta')
      await guest.getByLabel('Cognoms').fill('Mostra')
      await guest.getByLabel('Correu electrònic').fill('marta@ejemplo.test')
      await guest.getByLabel('Telèfon mòbil').fill('+34 600 000 231')
      await guest.getByLabel(/accepto les condicions/).check()
      await dockOf(guest).getByRole('button').tap()
      await expect(guest).toHaveURL(new RegExp(`^${server.url}/pago/`))
    })

    await test.step('a site that is not named shows nothing', async () => {
      faults.expect(/frame-ancestors|Refused to (?:frame|display)|Framing/)
      await guest.goto(other.origin)
      await expect(guest.locator('iframe')).toBeAttached()
      await expect.poll(() => guest.frames().length).toBe(2)
      await expect(frame.getByRole('heading', { name: 'Quan voleu venir?' })).toHaveCount(0)
      expect(Math.round(await heightOfFrame())).toBe(720)
    })
  },
)
