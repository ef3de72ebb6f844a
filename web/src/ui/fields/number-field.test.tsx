import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import '../../test/browser.ts'
import { NumberField } from './number-field.tsx'

type Values = { count: number | null }

function open(min: number, max: number) {
  const values = { current: (): Values => ({ count: null }) }
  function Form() {
    const { control, getValues } = useForm<Values>({ defaultValues: { count: 3 } })
    values.current = getValues
    return <NumberField control={control} name="count" label="Noches" unit="noche" min={min} max={max} />
  }
  render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )
  const input = screen.getByRole('textbox', { name: 'Noches' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { input, type, count: () => values.current().count }
}

test('takes digits only, and corrects a number out of range on leaving', () => {
  const { input, type, count } = open(1, 30)
  type('-1a2')
  expect(input).toHaveProperty('value', '12')
  expect(count()).toBe(12)
  type('99')
  expect(count()).toBe(99)
  fireEvent.blur(input)
  expect([input, count()]).toMatchObject([{ value: '30' }, 30])
  type('')
  fireEvent.blur(input)
  expect([input, count()]).toMatchObject([{ value: '' }, null])
})

test('steps by buttons and arrow keys within its range', () => {
  const { input, count } = open(-1, 4)
  fireEvent.click(screen.getByRole('button', { name: 'Sumar noche' }))
  expect(count()).toBe(4)
  expect(screen.getByRole('button', { name: 'Sumar noche' })).toHaveProperty('disabled', true)
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(count()).toBe(3)
})

test('keeps the sign of a negative number while it is typed', () => {
  const { input, type, count } = open(-5, 5)
  type('-')
  expect([input, count()]).toMatchObject([{ value: '-' }, null])
  type('-2')
  expect([input, count()]).toMatchObject([{ value: '-2' }, -2])
})
