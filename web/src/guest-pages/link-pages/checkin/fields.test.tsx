import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../test/browser.ts'
import { DoubtfulFields, GuestTextField } from './fields.tsx'

const field = { value: 'Ana', fault: null, onChange: () => {} }

test('describes a field by what has to be checked, and one without a doubt by nothing', () => {
  render(
    <DoubtfulFields value={{ fields: ['name'], words: 'Compruebe lo leído' }}>
      <GuestTextField {...field} field="name" label="Nombre" />
      <GuestTextField {...field} field="phone" label="Teléfono" />
    </DoubtfulFields>,
  )
  const described = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby')
  expect(document.getElementById(described('Nombre') ?? '')?.textContent).toBe('Compruebe lo leído')
  expect(described('Teléfono')).toBeNull()
})
