import { bankApi } from '@posada/contract/accounting/bank/bank'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import { aCandidate, account, aLine, linesPage, openBank, signedInAtBank } from '../../test/bank.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import '../../routes/bank-route.tsx'

const api = apiDouble()
const lastTo = (call: Parameters<typeof api.sentTo>[0]) => api.sentTo(call).at(-1)?.body
const second = aLine({
  id: idOf('l2'),
  payer: 'CASTANO VIDAL JORGE',
  concept: 'HOTEL RONDA',
  amount: 17_600,
  certainty: 'probable',
  words: 'Nombre e importe, sin número',
  candidates: [aCandidate({ kind: 'invoice', id: idOf('f1'), text: 'DEMO-26/00313', name: 'Jorge Castaño' })],
})
const anonymous = aLine({
  id: idOf('l3'),
  payer: '',
  concept: 'Transf. internet',
  certainty: 'choice',
  words: 'Solo el importe, igual en las dos',
  candidates: [
    aCandidate({ id: idOf('r2'), name: 'Hugo Marín', text: 'AAAA2A' }),
    aCandidate({ id: idOf('r3'), name: 'Luis Bravo', text: 'BBBB1B' }),
  ],
})
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('lines stand by certainty with their reasons; accepting one offers to undo it', async () => {
  const { user } = openBank(api, [aLine(), second, anonymous])
  const table = await screen.findByLabelText('Por decidir')
  expect(table.textContent).toMatch(
    /Seguras 1, coinciden.*Rincon Salas Gloria.*8HTQ2W.*Localizador e importe.*Probables 1.*Nombre e importe, sin número.*Por elegir 1.*Hugo Marín o Luis Bravo.*Elegir entre 2/,
  )
  expect(screen.getByText('12 líneas ya estaban: no se repiten')).toBeDefined()
  api.on(bankApi.accept, () => ok(bankApi.accept, {}, '96,00 € anotados en la reserva 8HTQ2W'))
  api.on(bankApi.undo, () => ok(bankApi.undo, {}, '96,00 € por decidir de nuevo'))
  await user.click(screen.getByLabelText(/Aceptar 96,00.*Gloria/))
  await waitFor(() =>
    expect(lastTo(bankApi.accept)).toEqual({
      id: idOf('l1'),
      destino: { tipo: 'booking', url: idOf('r1') },
      importe: 96,
      confirmado: false,
    }),
  )
  await user.click(await screen.findByText('Deshacer'))
  await waitFor(() => expect(lastTo(bankApi.undo)).toEqual({ id: idOf('l1') }))
})

test('keys go from line to line, accept, choose and undo the last', async () => {
  openBank(api, [aLine(), second], { lastAccepted: { id: idOf('l9'), at: '2026-06-25T08:20:00.000Z', by: 'Marta' } })
  await screen.findByText('Castano Vidal Jorge')
  api.on(bankApi.accept, () => ok(bankApi.accept, {}, '176,00 € anotados'))
  api.on(bankApi.undo, () => ok(bankApi.undo, {}, 'Por decidir de nuevo'))
  api.on(bankApi.candidates, () => ok(bankApi.candidates, { candidates: [aCandidate()] }))
  press('ArrowDown')
  press('ArrowDown')
  press('a')
  await waitFor(() => expect(lastTo(bankApi.accept)).toMatchObject({ id: idOf('l2'), importe: 176 }))
  await screen.findByText('176,00 € anotados')
  press('z')
  await waitFor(() => expect(lastTo(bankApi.undo)).toEqual({ id: idOf('l9') }))
  await screen.findByText('Por decidir de nuevo')
  press('o')
  expect(await screen.findByLabelText('Reservas y facturas sin cobrar')).toBeDefined()
  expect(lastTo(bankApi.candidates)).toMatchObject({ id: idOf('l2') })
})

test('another is chosen by its name, and more than is left is recorded only after a question', async () => {
  const { user } = openBank(api, [anonymous])
  const other = aCandidate({
    id: idOf('r4'),
    text: 'CCCC3C',
    name: 'Ana Ruiz',
    missing: -2_000,
    words: 'sobrarían 20,00 €',
  })
  api.on(bankApi.candidates, () => ok(bankApi.candidates, { candidates: [other] }))
  api.on(bankApi.accept, (attempt) =>
    attempt === 1 ? refused('La reserva CCCC3C está cancelada') : ok(bankApi.accept, {}, 'Anotado'),
  )
  await user.click(await screen.findByText('Elegir entre 2'))
  await user.click(await screen.findByText('CCCC3C Ana Ruiz'))
  expect(await screen.findByText('sobrarían 20,00 €. ¿Anotar la transferencia entera?')).toBeDefined()
  expect(api.sentTo(bankApi.accept)).toHaveLength(0)
  await user.click(screen.getByText('Anotarla entera'))
  await waitFor(() => expect(lastTo(bankApi.accept)).toMatchObject({ confirmado: true }))
  expect(await screen.findByText('La reserva CCCC3C está cancelada')).toBeDefined()
})

test('all that are sure are accepted with one press', async () => {
  const { user } = openBank(api, [aLine(), aLine({ id: idOf('l4') }), second])
  api.on(bankApi.acceptSure, () => ok(bankApi.acceptSure, { accepted: 1, left: 1 }))
  await user.click(await screen.findByText('Aceptar las 2 seguras'))
  await waitFor(() => expect(lastTo(bankApi.acceptSure)).toEqual({ cuenta: account.id, ids: [idOf('l1'), idOf('l4')] }))
  expect(await screen.findByText('Otra transferencia ha dejado de ser segura: mírela.')).toBeDefined()
})

test('the columns of a table are confirmed, and the file is not chosen again', async () => {
  const { user } = openBank(api, [], { statement: null })
  const table = {
    columns: ['Día', 'Texto', 'Importe'],
    sample: [['25/06/2026', 'Gloria', '96,00']],
    guess: {
      day: null,
      valueDay: null,
      amount: 'Importe',
      debit: null,
      credit: null,
      payer: null,
      concept: 'Texto',
      reference: null,
    },
  }
  api.on(bankApi.upload, (attempt) =>
    attempt === 1 ? ok(bankApi.upload, { statement: null, table }) : refused('Línea 2: «Gloria» no es una fecha'),
  )
  await user.upload(await screen.findByLabelText('Archivo del extracto'), new File(['x'], 'junio.csv'))
  expect(await screen.findByText('Falta decir qué columna es la fecha')).toBeDefined()
  await user.click(screen.getByLabelText(/^Fecha( \*)?$/, { selector: 'input' }))
  await user.click((await screen.findAllByText('Día'))[0]!)
  await user.click(screen.getByText('Leer el extracto'))
  expect(await screen.findByText('Línea 2: «Gloria» no es una fecha')).toBeDefined()
  expect(api.sentTo(bankApi.upload)).toHaveLength(2)
})

test('without an account one is added first; the accountant’s lines that fail can be loaded again', async () => {
  signedInAtBank(api, 'accounting')
  api.on(bankApi.accounts, () => ok(bankApi.accounts, { accounts: [], summary: null }))
  const { user } = renderApp('/dashboard/invoices/banco')
  await user.click(await screen.findByText('Añadir cuenta'))
  api.on(bankApi.editAccount, () => refused('La cuenta «Caja» ya tiene ese IBAN'))
  await user.type(screen.getByLabelText(/^Nombre/), 'Caja')
  await user.click(screen.getAllByText('Añadir cuenta').at(-1)!)
  expect(await screen.findByText('La cuenta «Caja» ya tiene ese IBAN')).toBeDefined()
  expect(lastTo(bankApi.editAccount)).toMatchObject({ nombre: 'Caja' })
})

test('lines that could not be loaded are requested again', async () => {
  const { user } = openBank(api, [aLine()])
  api.on(bankApi.lines, (attempt) =>
    attempt === 1 ? refused('No se puede ahora', 500) : ok(bankApi.lines, linesPage([aLine()])),
  )
  await user.click(await screen.findByText('Reintentar'))
  expect(await screen.findByText('Rincon Salas Gloria')).toBeDefined()
})
