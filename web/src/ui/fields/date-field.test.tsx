import { MantineProvider } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../test/a-user.ts'
import '../../test/browser.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { DateField } from './date-field.tsx'
import type { DayRules } from './use-typed-day.ts'

/** The tests' calendar is in English, because its library is read apart from its Spanish names. */
const day25 = /^25 november 2026$/i
const UNREADABLE = 'No es una fecha: escriba día, mes y año, por ejemplo 03/04/1985'

let user = aUser()
beforeEach(() => void (user = aUser()))

function open(rules: DayRules, value: Day | null = null, required = false) {
  const saved = vi.fn()
  const closed = vi.fn()
  function Form() {
    const { control, handleSubmit, reset } = useForm<{ day: Day | null }>({ defaultValues: { day: value } })
    return (
      <FormDialog
        opened
        title="Prueba"
        onClose={closed}
        onSubmit={handleSubmit(({ day }) => saved(day))}
        isDirty={false}
        isSaving={false}
        otherSave={
          <button type="button" onClick={() => reset()}>
            Descartar
          </button>
        }
      >
        <DateField control={control} name="day" label="Fecha" help="Una ayuda" required={required} {...rules} />
      </FormDialog>
    )
  }
  render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(/Fecha/)
  return {
    field,
    saved,
    closed,
    type: async (text: string) => {
      await user.clear(field)
      await user.type(field, text)
    },
    save: () => user.click(screen.getByRole('button', { name: 'Guardar' })),
  }
}

const birth: DayRules = { kind: 'birth', from: '2026-11-23' }
const coming: DayRules = { kind: 'coming', from: '2026-11-23' }

test.each([
  [birth, '03041985', '03/04/1985', '1985-04-03'],
  [birth, '3/4/85', '03/04/1985', '1985-04-03'],
  [coming, '25', '25/11/2026', '2026-11-25'],
  [coming, '25/11', '25/11/2026', '2026-11-25'],
  [coming, '25112026', '25/11/2026', '2026-11-25'],
  [coming, '25/11/26', '25/11/2026', '2026-11-25'],
])('%j: %s is read when the field is left', async (rules, text, shown, day) => {
  const { field, type, save, saved } = open(rules, '2026-12-24')
  await type(text)
  await user.tab()
  expect(field.value).toBe(shown)
  await save()
  expect(saved.mock.calls).toEqual([[day]])
})

test.each(['31/02/1985', 'abc', '25/11'])('the birth date %s stays as typed and is not saved', async (text) => {
  const { field, type, save, saved } = open(birth, '1960-01-01')
  await type(text)
  expect(screen.queryByText(UNREADABLE)).toBeNull()
  await user.tab()
  expect(screen.getByText(UNREADABLE)).toBeTruthy()
  await save()
  expect(field.value).toBe(text)
  expect(saved).not.toHaveBeenCalled()
  await type('1/2/60')
  await save()
  expect(saved.mock.calls).toEqual([['1960-02-01']])
  expect(screen.queryByText(UNREADABLE)).toBeNull()
})

test('Control and Intro in the field save the day typed so far, and no text that is no day', async () => {
  const { field, type, saved } = open(coming, '2026-12-24')
  await type('32')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getByText(UNREADABLE)).toBeTruthy())
  expect(saved).not.toHaveBeenCalled()
  await type('2')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved.mock.calls).toEqual([['2026-12-02']]))
  expect(field.value).toBe('02/12/2026')
})

test('an emptied date is saved as empty, or reported as missing where it is required', async () => {
  const optional = open(birth, '1960-01-01')
  await user.clear(optional.field)
  await optional.save()
  expect(optional.saved.mock.calls).toEqual([[null]])
})

test('an emptied required date is reported', async () => {
  const { field, save, saved } = open(birth, '1960-01-01', true)
  await user.clear(field)
  await save()
  expect(await screen.findByText('Este dato es obligatorio')).toBeTruthy()
  expect(field.value).toBe('')
  expect(saved).not.toHaveBeenCalled()
})

test('a day out of range stays, with the limit as its error', async () => {
  const { field, type, save, saved } = open({ ...coming, min: '2026-11-23', max: '2026-11-30' })
  await type('1/12/2026')
  await user.tab()
  expect(screen.getByText('No puede ser posterior al 30/11/2026')).toBeTruthy()
  await type('22/11/2026')
  await user.tab()
  expect(screen.getByText('No puede ser anterior al 23/11/2026')).toBeTruthy()
  await save()
  expect(field.value).toBe('22/11/2026')
  expect(saved).not.toHaveBeenCalled()
})

test('a reset form shows its value again instead of a text that is no day', async () => {
  const { field, type, save, saved } = open(birth)
  await type('abc')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.queryByText(UNREADABLE)).toBeNull()
  await save()
  expect(saved.mock.calls).toEqual([[null]])
})

test('a text that is no day, once emptied, is saved as no date', async () => {
  const { field, type, save, saved } = open(birth)
  await type('abc')
  await user.tab()
  await user.clear(field)
  await save()
  expect(saved.mock.calls).toEqual([[null]])
})

test('a day picked in the calendar replaces a text that is no day', async () => {
  const { field, type, save, saved } = open(coming)
  await type('abc')
  fireEvent.click(await screen.findByRole('button', { name: day25 }))
  expect(field.value).toBe('25/11/2026')
  await save()
  expect(saved.mock.calls).toEqual([['2026-11-25']])
})

test('Esc closes the calendar first, then the dialog', async () => {
  const { field, closed } = open(coming)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body)) // The dialog has taken the focus.
  await user.click(field)
  await screen.findByRole('button', { name: day25 })
  await user.keyboard('{Escape}')
  expect(closed).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})
