import { type Day, daysBetween, monthName } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { inviteColleague } from './support/colleague.ts'
import { choose, field } from './support/fields.ts'
import { guestOnWire } from './support/guests.ts'
import { toast } from './support/screens.ts'
import { answerOnce, firstDay, registerStay, today } from './support/surveys.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const month = firstDay.slice(0, 7)
const word = monthName(firstDay).toLowerCase()
const dayOf = (day: number): Day => `${month}-${String(day).padStart(2, '0')}`

/** Nobody has asked where he lives. */
const frenchGuest = {
  Name: 'Paul',
  FirstSurname: 'Girard',
  Sex: 'M',
  BirthDate: '1980-03-02',
  NationalityCountry: 'FRA',
  DocType: 'P',
  DocNumber: '12AB34567',
  PhoneNumber: '+33600000102',
  Privacidad: 1,
}

test('a month goes from its findings to presented by hand, and differs when a stay of it changes', async ({
  page,
  isPhone,
  anotherBrowser,
  baseURL,
}) => {
  const account = await signUp(page)
  const api = apiOf(page)
  await api.addUnits('101', '102')
  const establishmentId = await answerOnce(page)
  await api.addStay('101', 'Paul Girard', { inDays: daysBetween(today, dayOf(10)), nights: 2, occupants: 2 })
  await api.addStay('102', 'Andrés Mora', { inDays: daysBetween(today, dayOf(15)), nights: 1, occupants: 1 })
  await registerStay(page, '101', { ...frenchGuest, CheckInDate: dayOf(10), Nights: 2 })
  await page.goto('/dashboard/surveys')

  await test.step('the list names the survey, the month and its state, and leads to it', async () => {
    await expect(page.getByRole('heading', { name: 'Encuestas de ocupación', level: 1 })).toBeVisible()
    await expect(page.getByText('Hoteles (EOH)')).toBeVisible()
    await checkAxe(page, 'the list of surveys')
    await page.getByRole('link', { name: account.name }).click()
    await page.waitForURL(`**/dashboard/surveys/ine_hotels/${establishmentId}?mes=${month}`)
  })

  const review = page.getByRole('region', { name: 'Revisión' })
  await test.step('says what blocks, and answers it on the spot', async () => {
    await expect(page.getByText(/^La bloquean? /)).toBeVisible()
    await checkAxe(page, 'a month with findings')
    await review.getByRole('button', { name: /^No vino/ }).click()
    await expect(toast(page, 'Anotado que no vino')).toBeVisible()
    await review.getByRole('button', { name: /^Vive en Francia/ }).click()
    await expect(review.getByText('Un huésped sin residencia')).toBeHidden()
    await review.getByRole('button', { name: /^(Confirmar|Indicar residencia): Un ocupante/ }).click()
    await expect(review.getByText('Un ocupante sin registrar')).toBeHidden()
  })

  await test.step('accounting sees the figures without names', async () => {
    const theirs = await anotherBrowser(baseURL === undefined ? {} : { baseURL })
    await inviteColleague(page, account, theirs, { name: 'Carmen', role: 'accounting' })
    await theirs.goto(`/dashboard/surveys/ine_hotels/${establishmentId}?mes=${month}`)
    await expect(theirs.getByRole('region', { name: 'Pernoctaciones' })).toBeVisible()
    await expect(theirs.getByText('Girard')).toHaveCount(0)
    await theirs.close()
  })

  await test.step('asks before typed answers are lost, and saves them', async () => {
    await field(page, 'Código de control').fill('0002L')
    await page.getByRole('button', { name: 'Mes anterior' }).click()
    await page.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(field(page, 'Código de control')).toHaveValue('0002L')
    await choose(page, field(page, 'Tipo'), 'Pensiones')
    await expect(field(page, 'Categoría')).toHaveValue('P')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(toast(page, 'Datos guardados')).toBeVisible()
  })

  await test.step('fills what the schema refuses, from its finding', async () => {
    await review.getByRole('button', { name: /^Ir al dato: .*CIF/ }).click()
    await expect(field(page, 'CIF o NIF')).toBeFocused()
    await page.keyboard.type('B12345674')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(review.getByText('Bloquean el fichero')).toBeHidden()
  })

  await test.step('downloads the file, looks at the figures and marks the month', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar fichero' }).click()
    expect((await download).suggestedFilename()).toBe(`INE_${month.slice(5)}_${month.slice(0, 4)}.xml`)
    await page.getByRole('button', { name: 'Marcar presentada' }).click()
    const dialog = page.getByRole('dialog', { name: `Marcar ${word} como presentado` })
    await expect(dialog.getByRole('row', { name: /Pernoctaciones/ })).toContainText('4')
    await checkAxe(page, 'marking a month as presented')
    await dialog.getByRole('button', { name: 'Marcar como presentado' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Presentada', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fichero presentado' })).toBeVisible()
  })

  await test.step('a later change makes it differ, and a corrected file is offered', async () => {
    await api.addStay('102', 'Carla Prueba', { inDays: daysBetween(today, dayOf(20)), nights: 1, occupants: 1 })
    await registerStay(page, '102', { ...guestOnWire, CheckInDate: dayOf(20), Nights: 1 })
    await expect(page.getByText('Difiere', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Ver dónde' }).first().click()
    const dialog = page.getByRole('dialog', { name: `Qué ha cambiado en ${word} ${month.slice(0, 4)}` })
    await expect(dialog.getByRole('row', { name: /^Pernoctaciones del 20/ })).toContainText('1')
    await checkAxe(page, 'what differs in a month')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Fichero corregido' })).toBeVisible()
    await visit(page, '/dashboard/surveys')
    await expect(page.getByText('Difiere', { exact: true })).toBeVisible()
  })

  if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(page.getByRole('link', { name: /^Encuestas/ })).toBeVisible()
})
