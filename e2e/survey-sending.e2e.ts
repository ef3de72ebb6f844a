import { randomUUID } from 'node:crypto'
import { addDays, daysBetween, firstOfMonth, monthName } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { guestOnWire } from './support/guests.ts'
import { postToSimulator } from './support/simulator.ts'
import { toast } from './support/screens.ts'
import { answerOnce, firstDay, registerStay, today } from './support/surveys.ts'
import { expect, test } from './support/test.ts'

const month = firstDay.slice(0, 7)
const word = monthName(firstDay).toLowerCase()
const earlierDay = firstOfMonth(addDays(firstDay, -1))
const earlier = earlierDay.slice(0, 7)
const earlierWord = monthName(earlierDay).toLowerCase()

test(
  'a month that is sent is presented only when the service says so: refused, and unconfirmed both ways',
  { tag: '@wide' },
  async ({ page, server }) => {
    await signUp(page)
    const api = apiOf(page)
    await api.addUnits('101')
    const orderNumber = `2026${randomUUID().slice(0, 6).toUpperCase()}L`
    const establishmentId = await answerOnce(page, { orderNumber, taxId: 'B12345674' })
    for (const day of [`${earlier}-10`, `${month}-10`]) {
      await api.addStay('101', 'Lucía Prueba', { inDays: daysBetween(today, day), nights: 2, occupants: 1 })
      await registerStay(page, '101', { ...guestOnWire, CheckInDate: day, Nights: 2 })
    }
    const serviceFails = (fault: 'down' | 'swallow') => postToSimulator(server, 'ine', { fault, times: 1, orderNumber })
    const saveCode = async (code: string) => {
      await field(page, 'Código de control').fill(code)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(toast(page, 'Datos guardados').first()).toBeVisible()
    }
    const send = async (name: string) => {
      await page.getByRole('button', { name: 'Enviar encuesta' }).click()
      const dialog = page.getByRole('dialog', { name: `Enviar la encuesta de ${name}` })
      await dialog.getByRole('button', { name: 'Enviar encuesta' }).click()
      await expect(dialog).toBeHidden()
    }
    const header = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header')
    const stateIs = (state: string) => expect(header.getByText(state, { exact: true })).toBeVisible()

    await test.step('sent and taken: presented by the service, with its file', async () => {
      await page.goto(`/dashboard/surveys/ine_hotels/${establishmentId}?mes=${earlier}`)
      await expect(page.getByText('La bloquea el código de control')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Enviar encuesta' })).toBeDisabled()
      await saveCode('0009L')
      await send(earlierWord)
      await expect(toast(page, `Encuesta de ${earlierWord} presentada`)).toBeVisible()
      await stateIs('Presentada')
      await expect(page.getByRole('button', { name: 'Enviar encuesta' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Fichero presentado', exact: true })).toBeVisible()
    })

    await test.step('refused for a used control code: says why, and is not presented', async () => {
      await page.goto(`/dashboard/surveys/ine_hotels/${establishmentId}?mes=${month}`)
      await saveCode('0009L')
      await send(word)
      await stateIs('Rechazada')
      await expect(page.getByText('El INE la ha rechazado: El código de control ya se ha utilizado')).toBeVisible()
      await expect(page.getByText(`Encuesta de ${word} presentada`)).toHaveCount(0)
      await checkAxe(page, 'a month that the service refused')
    })

    const resolve = async (answer: RegExp, reason: string) => {
      await page.getByRole('button', { name: 'Marcar presentada' }).first().click()
      const dialog = page.getByRole('dialog', { name: `¿Consta ${word} en iria.ine.es?` })
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(dialog.getByText('Elija una de las dos')).toBeVisible()
      await dialog.getByRole('radio', { name: answer }).check()
      await dialog.getByLabel('Cómo lo sabe').fill(reason)
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(dialog).toBeHidden()
    }

    await test.step('without an answer it is not confirmed, and cannot be sent again; it is not there, so it opens again', async () => {
      await saveCode('0010L')
      await serviceFails('down')
      await send(word)
      await stateIs('Sin confirmar')
      await expect(page.getByText('Se envió y no hubo respuesta.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Enviar encuesta' })).toHaveCount(0)
      await checkAxe(page, 'a month that is not confirmed')
      await resolve(/^No consta/, 'En IRIA sigue abierto')
      await stateIs('Abierta')
    })

    await test.step('the service took it and its answer was lost: somebody saw it there', async () => {
      await serviceFails('swallow')
      await send(word)
      await stateIs('Sin confirmar')
      await resolve(/^Consta/, 'En IRIA consta el justificante 12345')
      await stateIs('Presentada')
      await expect(page.getByRole('button', { name: 'Fichero presentado', exact: true })).toBeVisible()
    })
  },
)
