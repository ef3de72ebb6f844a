import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { mailTo } from './support/mails.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const SUPPORT = 'asistencia@ejemplo.test'

async function openHelpFromMenu(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('navigation', { name: 'Su cuenta' }).getByRole('link', { name: 'Ayuda' }).click()
  await page.waitForURL('**/dashboard/help')
}

test('the help opens from its screen, is searched, and sends a question', async ({ page, isPhone, server }) => {
  const account = await signUp(page)
  const article = page.getByRole('article')

  await test.step("a screen's '?' opens its page, with its pictures", async () => {
    await page.goto('/dashboard/guests')
    await page.getByRole('link', { name: 'Ayuda de esta pantalla' }).click()
    await page.waitForURL('**/dashboard/help/huespedes')
    await expect(page.getByRole('heading', { name: 'Huéspedes', level: 1 })).toBeVisible()
    const picture = article.getByRole('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
    await checkAxe(page, 'a page of the manual')
  })

  await test.step('the planning has it too', async () => {
    await apiOf(page).addUnits('101')
    await visit(page, '/dashboard/calendar')
    if (isPhone) await page.getByRole('button', { name: 'Más' }).click()
    await (
      isPhone
        ? page.getByRole('menuitem', { name: 'Ayuda del planning' })
        : page.getByRole('link', { name: 'Ayuda de esta pantalla' })
    ).click()
    await page.waitForURL('**/dashboard/help/planning')
    await expect(article).toContainText('una fila por unidad')
  })

  await test.step('a search without accents leads to the heading that it finds', async () => {
    await openHelpFromMenu(page, isPhone)
    await checkAxe(page, 'the contents of the help')
    await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('bloquear UNA unidad')
    await page.getByRole('list', { name: 'Resultados de la ayuda' }).getByRole('link').first().click()
    await page.waitForURL('**/dashboard/help/mover-y-bloquear#bloquear-una-unidad')
    const heading = page.getByRole('heading', { name: 'Bloquear una unidad' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })

  if (isPhone) return // what follows has one layout

  await test.step('the pages lead from one to the next', async () => {
    await page.getByRole('navigation', { name: 'Otras páginas de la ayuda' }).getByRole('link').last().click()
    await page.waitForURL('**/dashboard/help/sin-asignar')
    await expect(page.getByRole('main')).toHaveJSProperty('scrollTop', 0)
  })

  await test.step('the manual can be downloaded as PDF', async () => {
    const reply = await page.request.get('/manual.pdf')
    expect(reply.headers()['content-type']).toContain('application/pdf')
    expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('a question arrives at the support, and a copy at the sender', async () => {
    await openHelpFromMenu(page, isPhone)
    await field(page, 'Mensaje').fill(`¿Dónde está la caja? ${account.email}`)
    await page.getByRole('checkbox', { name: /versión de Posada/ }).check()
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(toast(page, 'Mensaje enviado')).toBeVisible()
    await expect(page.getByText(`Le hemos mandado una copia a ${account.email}.`)).toBeVisible()
    await expect(field(page, 'Mensaje')).toHaveValue('')
    await expect(async () => {
      const asked = await mailTo(server, SUPPORT, /^Pregunta de Casa del Molino/)
      expect(asked.text).toContain(account.email)
      expect(asked.text).toMatch(/Versión: \d.*\nNavegador: Mozilla/)
    }).toPass()
    const copy = await mailTo(server, account.email, /^Copia de su mensaje/)
    expect(copy.text).toContain('¿Dónde está la caja?')
  })
})
