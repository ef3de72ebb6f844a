import { MantineProvider } from '@mantine/core'
import { notesApi, type Note } from '@posada/contract/bookings/notes/notes'
import { limits } from '@posada/domain/platform/limits'
import type { Role } from '@posada/domain/account/users/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { aUser } from '../../test/a-user.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import { ToastStack } from '../../ui/feedback/toast-stack.tsx'
import { establishment, room101 } from '../../test/planning-data.ts'
import { paste } from '../../test/paste.ts'
import { DayNotesDialog } from './day-notes-dialog.tsx'

const api = apiDouble()
const uuid = '018f0000-0000-7000-8000-0000000000aa'
const note: Note = {
  id: uuid,
  sameId: uuid,
  title: 'Cambiar bombilla',
  body: 'La del baño',
  isForCleaning: true,
  isCompleted: false,
  hasImages: true,
  images: [{ id: uuid, url: '/api/files/1' }],
  sameImages: [{ id: uuid, url: '/api/files/1' }],
  createdBy: 'Olga',
  room: { id: room101.id, name: '101' },
  createdAt: '2026-06-24T08:00:00.000Z',
}

function open({ notes = [note], role = 'reception' }: { notes?: Note[]; role?: Role } = {}) {
  signedIn(api, role)
  api.on(notesApi.ofDay, () => ok(notesApi.ofDay, { notes }))
  api.on(notesApi.get, () => ok(notesApi.get, { note }))
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <DayNotesDialog day="2026-06-25" establishments={[establishment]} onClose={onClose} />
        <ToastStack />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: aUser(), onClose }
}

test('shows a note with its unit and saves its checkbox at once', async () => {
  api.on(notesApi.toggle, () => ok(notesApi.toggle, { isCompleted: true }))
  const { user } = open()
  const row = (await screen.findByText('101 - Cambiar bombilla')).closest('li')
  expect(row && within(row).getByRole('img', { name: 'Con imágenes' })).toBeTruthy()
  expect(row?.textContent).toContain('24/06/2026')
  const box = screen.getByRole('checkbox', { name: 'Hecha: 101 - Cambiar bombilla' })
  await waitFor(() => expect(box).toHaveProperty('disabled', false))
  await user.click(box)
  await waitFor(() => expect(api.sentTo(notesApi.toggle)[0]?.body).toEqual({ safeUrl: uuid }))
  await waitFor(() => expect(api.sentTo(notesApi.ofDay)).toHaveLength(2))
  expect(api.sentTo(notesApi.ofDay)[0]?.body).toEqual({ dia: 25, mes: 6, año: 2026 })
})

test('shows an empty day, requires the title of a new note, and keeps them after a refusal', async () => {
  api.on(notesApi.add, (attempt) => (attempt === 1 ? refused('La unidad no existe') : ok(notesApi.add, { id: uuid })))
  const { user } = open({ notes: [] })
  await screen.findByText('No hay notas para este día.')
  await user.click(await screen.findByRole('button', { name: 'Crear nota' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Rellene todos los campos')
  expect(api.sentTo(notesApi.add)).toEqual([])
  await paste(user, screen.getByLabelText(/^Título/), 'Cuna')
  await paste(user, screen.getByLabelText(/^Nota/), 'Para la 101')
  await user.click(screen.getByRole('combobox', { name: 'Unidad' }))
  await user.click(await screen.findByRole('option', { name: '101' }))
  await user.click(screen.getByLabelText('Que la vea limpieza'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('La unidad no existe')
  expect(screen.getByLabelText(/^Título/)).toHaveProperty('value', 'Cuna')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('No hay notas para este día.')
  expect(api.sentTo(notesApi.add)[1]?.body).toEqual({
    dia: 25,
    mes: 6,
    año: 2026,
    room_id: room101.id,
    for_employees: true,
    notas: { title: 'Cuna', notes: 'Para la 101' },
  })
})

test('saves a note with no more than a title, and uploads its images after it', async () => {
  api.on(notesApi.add, () => ok(notesApi.add, { id: uuid }))
  api.on(notesApi.addImage, (attempt) =>
    attempt === 1 ? ok(notesApi.addImage, { id: uuid, url: '/x' }) : refused('No es una imagen'),
  )
  const { user } = open({ notes: [] })
  await user.click(await screen.findByRole('button', { name: 'Crear nota' }))
  await paste(user, screen.getByLabelText(/^Título/), 'Pan')
  const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Imagen de la nota'), [image('uno.jpg'), image('dos.jpg'), image('tres.jpg')])
  await user.click(screen.getByRole('button', { name: 'Quitar tres.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('dos.jpg: No es una imagen')
  expect(api.sentTo(notesApi.add)[0]?.body).toMatchObject({ notas: { title: 'Pan', notes: '' } })
  expect(api.sentTo(notesApi.addImage)).toHaveLength(2)
  expect(screen.queryByRole('dialog', { name: 'Nueva nota' })).toBeNull()
})

test('removes the unit of a note, and deletes a note only after a confirmation', async () => {
  api.on(notesApi.edit, () => refused('Vuelva a intentarlo'))
  api.on(notesApi.delete, () => ok(notesApi.delete, {}, 'Nota eliminada'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '101 - Cambiar bombilla' }))
  const form = within(await screen.findByRole('dialog', { name: 'Editar nota' }))
  expect(form.getByText(/^Creada por Olga/)).toBeTruthy()
  expect(form.getByRole('img', { name: 'Imagen 1 de la nota' })).toBeTruthy()
  await user.click(form.getByRole('combobox', { name: 'Unidad' }))
  await user.click(await screen.findByRole('option', { name: 'Toda la casa' }))
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findByText('Vuelva a intentarlo')
  expect(api.sentTo(notesApi.edit)[0]?.body).toMatchObject({ safeUrl: uuid, room_id: null, for_employees: true })
  await user.click(form.getByRole('button', { name: 'Eliminar' }))
  expect(api.sentTo(notesApi.delete)).toEqual([])
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar la nota' }))
  await user.click(question.getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('Nota eliminada')
  expect(api.sentTo(notesApi.delete)[0]?.body).toEqual({ safeUrl: uuid })
})

test('shows a read-only role the note without controls', async () => {
  const { user } = open({ role: 'read-only' })
  await user.click(await screen.findByRole('button', { name: '101 - Cambiar bombilla' }))
  await screen.findByText('La del baño')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('checkbox')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Crear nota' })).toBeNull()
})

test('rejects an image that is too large before it is sent', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '101 - Cambiar bombilla' }))
  const tooLarge = new File([new Uint8Array(limits.imageBytes + 1)], 'bombilla.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Imagen de la nota'), tooLarge)
  await screen.findByText('La imagen es demasiado grande: como máximo, 10 MB')
  expect(api.sentTo(notesApi.addImage)).toEqual([])
})
