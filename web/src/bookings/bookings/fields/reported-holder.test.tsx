import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/a-user.ts'
import '../../../test/browser.ts'
import { type HolderValue, requestedHolder } from './holder-value.ts'
import { ReportedHolder } from './reported-holder.tsx'
import { paste } from '../../../test/paste.ts'

function open(first: HolderValue) {
  const onChange = vi.fn<(holder: HolderValue) => void>()
  render(
    <MantineProvider env="test">
      <Form first={first} onChange={onChange} />
    </MantineProvider>,
  )
  const sent = () => requestedHolder(onChange.mock.lastCall?.[0] ?? first)
  return { user: aUser(), sent }
}

function Form({ first, onChange }: { first: HolderValue; onChange: (holder: HolderValue) => void }) {
  const [holder, setHolder] = useState(first)
  const put = (next: HolderValue) => {
    setHolder(next)
    onChange(next)
  }
  return <ReportedHolder holder={holder} onParts={(parts) => put({ ...holder, parts })} />
}

const nothingTyped = { givenName: null, firstSurname: null, secondSurname: null, document: null }

test('shows how the name will be reported, and lets it be corrected', async () => {
  const { user, sent } = open({ name: 'Anna Katharina Müller', clientId: null })
  expect(screen.getByText(/Se comunicará como/).textContent).toContain('Nombre Anna · Apellidos Katharina Müller')
  expect(sent()).toMatchObject(nothingTyped)
  await user.click(screen.getByRole('button', { name: 'Corregir' }))
  await paste(user, screen.getByLabelText('Nombre'), ' Katharina')
  await user.clear(screen.getByLabelText('Primer apellido'))
  await paste(user, screen.getByLabelText('Primer apellido'), 'Müller')
  await user.clear(screen.getByLabelText('Segundo apellido'))
  await paste(user, screen.getByLabelText('DNI o NIE'), 'X1234567L')
  expect(sent()).toEqual({
    name: 'Anna Katharina Müller',
    clientId: null,
    givenName: 'Anna Katharina',
    firstSurname: 'Müller',
    secondSurname: null,
    document: 'X1234567L',
  })
})

test('says in a sentence of its own that a guest of an earlier stay gets a record', () => {
  open({ name: 'João Amostra', clientId: null, guestId: '018f0000-0000-7000-8000-000000009301' })
  expect(screen.getByText(/Se comunicará como/).textContent).toMatch(/Apellidos Amostra\. Al guardar tendrá su ficha/)
})

test('asks a company for its contact person', async () => {
  const { user, sent } = open({ name: 'Construcciones López SL', clientId: null })
  const contact = screen.getByRole('group', { name: 'Persona de contacto' })
  expect(contact.textContent).toContain('Sin él, la reserva no se comunica')
  await paste(user, screen.getByLabelText('Nombre'), 'Ana')
  await paste(user, screen.getByLabelText('Primer apellido'), 'López')
  expect(sent()).toMatchObject({ name: 'Construcciones López SL', givenName: 'Ana', firstSurname: 'López' })
})

test('asks a registered company too, and takes the name of a registered person from their record', () => {
  const id = '018f0000-0000-7000-8000-000000009002'
  open({ name: 'Talleres Ejemplo', clientId: id, isCompany: true })
  screen.getByRole('group', { name: 'Persona de contacto' })
  open({ name: 'Marta Ibáñez', clientId: id })
  screen.getByText('Se comunicará con el nombre de su ficha de cliente.')
})
