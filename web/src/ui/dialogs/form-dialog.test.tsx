import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import '../../test/browser.ts'
import { aUser } from '../../test/a-user.ts'
import { FormDialog } from './form-dialog.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { TimeField } from '../fields/time-field.tsx'

type Props = { onClose: () => void; onSave: (values: object) => void }

function PriceDialog({ onClose, onSave }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { price: 8400, opens: '16:00' } })
  return (
    <FormDialog
      opened
      title="Precio"
      onClose={onClose}
      onSubmit={handleSubmit(onSave)}
      isDirty={formState.isDirty}
      isSaving={false}
    >
      <MoneyField control={control} name="price" label="Precio" />
      <TimeField control={control} name="opens" label="Hora" />
    </FormDialog>
  )
}

function open() {
  const [onClose, onSave] = [vi.fn(), vi.fn()]
  render(
    <MantineProvider env="test">
      <PriceDialog onClose={onClose} onSave={onSave} />
    </MantineProvider>,
  )
  return {
    user: aUser(),
    onClose,
    onSave,
    price: screen.getByLabelText('Precio', { selector: 'input' }),
  }
}

test.each([
  ['84,5', 8450],
  ['1.234,50 €', 123450],
  ['', null],
])('saves the amount %j as %j cents', async (typed, cents) => {
  const { user, price, onSave } = open()
  await user.clear(price)
  if (typed) await user.type(price, typed)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSave.mock.calls[0]?.[0]).toEqual({ price: cents, opens: '16:00' })
})

test('returns the focus to the element that opened the dialog', async () => {
  const user = aUser()
  function Screen() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Abrir</button>
        {isOpen && <PriceDialog onClose={() => setIsOpen(false)} onSave={vi.fn()} />}
      </>
    )
  }
  render(
    <MantineProvider env="test">
      <Screen />
    </MantineProvider>,
  )
  await user.click(screen.getByText('Abrir'))
  await user.click(screen.getByLabelText('Precio', { selector: 'input' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Abrir'))
})

test('formats an amount as euros on blur', async () => {
  const { user, price } = open()
  await user.clear(price)
  await user.type(price, '1234,5')
  await user.tab()
  expect(price).toHaveProperty('value', '1.234,50\u00a0€')
})

test('an unreadable value stays as typed, shows its fault, and is not saved', async () => {
  const { user, price, onSave } = open()
  await user.clear(price)
  await user.type(price, 'ochenta')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Escriba un importe, como 84,50')
  expect(price).toHaveProperty('value', 'ochenta')
  expect(onSave).not.toHaveBeenCalled()
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.05', '09:05'],
])('parses the hour %j as %s', async (typed, time) => {
  const { user, onSave } = open()
  await user.clear(screen.getByLabelText('Hora'))
  await user.type(screen.getByLabelText('Hora'), typed)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ opens: time })
})

test('Esc closes an unchanged form', async () => {
  const { user, onClose } = open()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('Esc asks before closing a changed form, with the focus on the cancel button; only discarding closes it', async () => {
  const { user, onClose, price } = open()
  await user.clear(price)
  await user.type(price, '90')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(onClose).toHaveBeenCalledOnce()
})
