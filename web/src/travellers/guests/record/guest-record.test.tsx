import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invalidateKinds } from '../../../lib/reload-what-changed.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import '../guests-screen.tsx'
import { aGuest, aRow, openGuests } from '../../../test/guests.ts'
// Imported here so that loading the lazy modules does not count towards the first test's timeout.
import './guest-record-dialog.tsx'

const api = apiDouble()

/** Queries by text: queries by role take seconds in so large a form. */
const button = ({ getByText }: Pick<typeof screen, 'getByText'>, words: string): HTMLElement =>
  getByText(words).closest('button') ?? document.body

async function openRecord(first: GuestData, later = first, role: 'owner' | 'read-only' = 'owner') {
  const row = aRow('Unai Aranburu Larrea', { guest: ['Unai Aranburu Larrea', '', '', first.id], state: first.state })
  const app = openGuests(api, { rows: [row], role })
  const noMarks = { preferences: '', isVip: false, isNotAdmitted: false, notAdmittedReason: '' }
  api.on(clientsApi.marksByDocument, () => ok(clientsApi.marksByDocument, { marks: noMarks, clientId: '', name: '' }))
  api.on(guestsApi.get, (attempt) => ok(guestsApi.get, { guest: attempt === 1 ? first : later }))
  await app.user.click(await screen.findByText('Unai Aranburu Larrea'))
  const surname = await screen.findByLabelText(/^Segundo apellido/)
  return { ...app, surname, dialog: within(screen.getByLabelText('Ficha del huésped')) }
}

const wrong = aGuest({
  state: 'refused',
  registry: { failed: true, solved: false, code: '' },
  refusal: 'El registro no reconoce el segundo apellido.',
  faults: [{ field: 'secondSurname', reason: 'Falta el segundo apellido: es obligatorio con DNI' }],
  secondSurname: '',
})

test('a refused guest opens at the wrong field, and one press saves it and sends the report again', async () => {
  const { user, dialog, surname } = await openRecord(wrong)
  dialog.getByText("Hay un error en los datos del huésped. Corríjalos y presione 'Reenviar parte'.")
  dialog.getByText('El registro no reconoce el segundo apellido.')
  await waitFor(() => expect(document.activeElement).toBe(surname))
  within(dialog.getByLabelText('Qué falta')).getByText(/Falta el segundo apellido/)
  await user.paste('Larrea')
  api.on(guestsApi.edit, () =>
    ok(guestsApi.edit, { guest: { ...wrong, secondSurname: 'Larrea', faults: [], version: 5 } }),
  )
  api.on(guestsApi.resend, () => ok(guestsApi.resend, {}))
  await user.click(button(dialog, 'Guardar y reenviar'))
  await waitFor(() => expect(api.sentTo(guestsApi.resend)[0]?.body).toEqual({ safeURL: wrong.id }))
  expect(api.sentTo(guestsApi.edit)[0]?.body).toMatchObject({ SecondSurname: 'Larrea', version: 4, DocType: 'D' })
}, 60_000)

test('sends the report of a refused guest again', async () => {
  const { user, dialog } = await openRecord(wrong)
  api.on(guestsApi.resend, () => ok(guestsApi.resend, {}))
  await user.click(button(dialog, 'Reenviar parte'))
  await waitFor(() => expect(api.sentTo(guestsApi.resend)[0]?.body).toEqual({ safeURL: wrong.id }))
})

test('shows a concurrent change and keeps the typed values', async () => {
  const { user, dialog, surname, queries } = await openRecord(
    aGuest(),
    aGuest({ secondSurname: 'Otro', phone: '+34600999888', version: 5 }),
  )
  await user.clear(surname)
  await user.paste('Mío')
  invalidateKinds(queries, ['guests'])
  await dialog.findByText(/Otra persona ha cambiado la ficha/)
  expect(surname).toHaveProperty('value', 'Mío')
  api.on(guestsApi.edit, () => ok(guestsApi.edit, { guest: aGuest({ secondSurname: 'Mío', version: 6 }) }))
  await user.click(button(dialog, 'Guardar lo mío encima'))
  await waitFor(() =>
    expect(api.sentTo(guestsApi.edit)[0]?.body).toMatchObject({
      SecondSurname: 'Mío',
      Phone: '+34600999888',
      version: 5,
    }),
  )
})

test('deleting a guest with an accepted report warns that the report is cancelled', async () => {
  const { user, dialog } = await openRecord(aGuest())
  dialog.getByText('f3c2')
  dialog.getByText('Firmado')
  api.on(guestsApi.delete, () => ok(guestsApi.delete, {}, 'Huésped eliminado'))
  await user.click(dialog.getByLabelText('Más acciones'))
  await user.click(await screen.findByText('Eliminar'))
  await screen.findByText(/se anulará, y el huésped se conserva en el libro-registro/)
  await user.click(await screen.findByText('Eliminar', { selector: '.mantine-Button-label' }))
  await waitFor(() => expect(api.sentTo(guestsApi.delete)[0]?.body).toEqual({ guestSafeURL: idOf('Unai') }))
  await waitFor(() => expect(screen.queryByLabelText(/^Segundo apellido/)).toBeNull())
})

test.each([
  [{ state: 'due', reportNumber: 7 }, /se conserva en el libro-registro como anulado/],
  [{ state: 'none', reportNumber: null, isExpected: true }, /se perderán de forma permanente/],
] as const)('says before deleting what is kept of the guest: %j', async (fields, warning) => {
  const { user, dialog } = await openRecord(aGuest(fields))
  await user.click(dialog.getByLabelText('Más acciones'))
  await user.click(await screen.findByText('Eliminar'))
  await screen.findByText(warning)
})

test('a read-only user sees the record and can change nothing', async () => {
  const { dialog, surname } = await openRecord(aGuest({ isSigned: false }), undefined, 'read-only')
  expect(surname).toHaveProperty('disabled', true)
  dialog.getByText('Falta la firma')
  for (const name of ['Guardar', 'Firmar', 'Reenviar parte']) expect(dialog.queryByText(name)).toBeNull()
  expect(dialog.queryByLabelText('Más acciones')).toBeNull()
})
