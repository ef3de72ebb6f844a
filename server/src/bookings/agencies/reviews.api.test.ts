import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { confirmProviderTaxId, takeDownProviderReview, withdrawProviderTaxId } from '../../tools/provider.ts'
import { error, givenAgencies, moveToProvince, type Row } from './test/given-agencies.ts'

const given = await givenAgencies()
const { owner, logins, stranger, third, add, edit, table, read, lastDetails } = given
for (const establishment of [given, stranger]) await moveToProvince('41', establishment)

const review = (agency_id: string, rating: number, text: string, by = owner) =>
  by.post('/api/agencys/add_review', { agency_id, rating, review: text })
const comments = async (agency_id: string, by = owner) =>
  (await by.post('/api/agencys/get_reviews', { agency_id }))['comments'] as Row[]

const texts = async (agency_id: string, by = owner) => (await comments(agency_id, by)).map(({ review: text }) => text)

test('reviews of a company with a valid CIF are shared between accounts without their authors', async () => {
  const [ours, theirs, others] = [
    await add({ Nombre: 'Sol Uno', CIF: 'B65410011' }),
    await add({ Nombre: 'Sol', CIF: 'es b-65410011', Pais: 'ESP' }, stranger.owner),
    await add({ Nombre: 'El Sol', CIF: 'B65410011' }, third.owner),
  ]
  await review(ours, 2, 'Paga tarde')
  await review(ours, 3, 'Paga tarde, pero paga <b>')
  await review(theirs, 5, 'Muy bien', stranger.owner)
  const mes = `${given.clock.now().toISOString().slice(0, 7)}-01`
  const shown = { mes, reviewerProvince: 'Sevilla', compartida: true }
  const own = { ...shown, rating: 3, review: 'Paga tarde, pero paga <b>', propia: true }
  const foreign = { ...shown, rating: 5, review: 'Muy bien', propia: false }
  expect(await comments(ours)).toEqual([own, foreign])
  expect(await comments(theirs, stranger.owner)).toEqual([
    { ...foreign, propia: true },
    { ...own, propia: false },
  ])
  await review(others, 4, 'Bien', third.owner)
  const ofThird = async () => (await comments(ours)).find(({ review }) => review === 'Bien')?.['reviewerProvince']
  expect(await ofThird()).toBe('')
  await anEstablishment(third.owner, { NombreEstablecimiento: 'La segunda', Provincia: '08' })
  expect(await ofThird()).toBe('Barcelona')
  await moveToProvince('29', third)
  expect(await ofThird()).toBe('Málaga')

  for (const CIF of ['PENDIENTE', '12345678Z']) {
    const [one, other] = [
      await add({ Nombre: `Sin CIF ${CIF}`, CIF }, third.owner),
      await add({ Nombre: `Igual ${CIF}`, CIF }),
    ]
    await review(one, 1, 'De nadie más', third.owner)
    expect(await comments(one, third.owner)).toMatchObject([{ review: 'De nadie más', compartida: false }])
    expect(await comments(other), CIF).toEqual([])
  }
  const unknown = error('La agencia no existe')
  expect(await stranger.owner.post('/api/agencys/get_reviews', { agency_id: ours })).toEqual(unknown)
  expect(await review(ours, 1, 'Intruso', third.owner)).toEqual(unknown)
  for (const [rating, text] of [
    [0, 'Nada'],
    [6, 'Todo'],
    [3, ' '],
  ] as const)
    expect((await review(ours, rating, text)).resultado, text).toBe('Error')
})

test('a review stays with its company, is the only one of the account, and can be withdrawn', async () => {
  const [ours, theirs, fresh] = [
    await add({ Nombre: 'Mar', CIF: 'A58818501' }),
    await add({ Nombre: 'Mar', CIF: 'A58818501' }, stranger.owner),
    await add({ Nombre: 'Río', CIF: 'B00000018' }, third.owner),
  ]
  const seen = async () => [await texts(theirs, stranger.owner), await texts(fresh, third.owner)]
  await review(ours, 1, 'De Mar')
  await edit(ours, { CIF: 'B00000018' })
  expect(await seen()).toEqual([['De Mar'], []])
  expect(await comments(ours)).toMatchObject([{ review: 'De Mar', propia: true, compartida: false }])
  await review(ours, 2, 'De Río')
  expect(await seen()).toEqual([[], ['De Río']])
  const second = await add({ Nombre: 'Río bis', CIF: 'B00000018' })
  const both = await Promise.all([review(ours, 1, 'A la vez'), review(second, 3, 'Otra vez Río')])
  expect(both.map(({ resultado }) => resultado)).toEqual(['Ok', 'Ok'])
  expect((await texts(fresh, third.owner)).length, 'of two at once only the later remains').toBe(1)
  await review(second, 3, 'Otra vez Río')
  expect(await seen()).toEqual([[], ['Otra vez Río']])
  expect(await comments(ours)).toMatchObject([{ review: 'Otra vez Río', propia: true, compartida: true }])
  const withdraw = (agency_id: string, by = owner) => by.post('/api/agencys/del_review', { agency_id })
  expect(await withdraw(fresh)).toEqual(error('La agencia no existe'))
  expect(await withdraw(fresh, third.owner)).toEqual(error('No hay ninguna opinión suya sobre esta agencia'))
  expect((await withdraw(ours)).resultado).toBe('Ok')
  expect([await texts(second), ...(await seen())]).toEqual([[], [], []])
  const unnumbered = await add({ Nombre: 'Río tres' })
  await review(unnumbered, 5, 'Antes de tener su CIF')
  expect([await texts(unnumbered), ...(await seen())]).toEqual([['Antes de tener su CIF'], [], []])
  await edit(unnumbered, { CIF: 'B00000018' })
  expect(await lastDetails()).toEqual(['Ha cambiado: CIF', 'Opinión: solo suya → compartida'])
  expect([await texts(ours), ...(await seen())]).toEqual([['Antes de tener su CIF'], [], ['Antes de tener su CIF']])
  await edit(unnumbered, { CIF: '' })
  await edit(unnumbered, { CIF: 'B00000018' })
  expect(await lastDetails(), 'it was shared all along').toEqual(['Ha cambiado: CIF'])
  await edit(unnumbered, { CIF: '' })
  await edit(unnumbered, { CIF: 'A58818501' })
  expect(await seen(), 'it is not moved to another company').toEqual([[], ['Antes de tener su CIF']])
  const late = await add({ Nombre: 'Río cuatro' })
  await review(late, 2, 'La más reciente')
  await edit(late, { CIF: 'B00000018' })
  const instead = 'Opinión sobre la misma empresa: 5 → 2 de 5, la más reciente'
  expect(await lastDetails()).toEqual(['Ha cambiado: CIF', 'Opinión: solo suya → compartida', instead])
  await review(second, 4, 'De quien se va')
  await owner.post('/api/agencys/delete', { id: second })
  expect([await texts(ours), ...(await seen())]).toEqual([[], [], []])
})

test('a tax number verified by the provider is shown in every account until it is withdrawn', async () => {
  const [ours, theirs] = [
    await add({ Nombre: 'Verde', CIF: 'A28015865' }),
    await add({ Nombre: 'Verde', CIF: 'a-28015865' }, stranger.owner),
  ]
  const verified = async () => {
    const listed = (await table('filter=verde'))['data'] as Row[]
    return [
      listed[0]?.['Verificada'],
      (await read(ours))['Verificada'],
      (await read(theirs, stranger.owner))['Verificada'],
    ]
  }
  const asProvider = (work: (client: Client) => Promise<string>) => withClient(logins.owner, work)
  expect(await verified()).toEqual([false, false, false])
  const confirmed = await asProvider((client) => confirmProviderTaxId(client, 'A 28015865', given.clock.now()))
  expect(confirmed).toBe('CIF A28015865 confirmado.')
  expect(await verified()).toEqual([true, true, true])
  expect((await edit(ours, { CIF: '' })).resultado).toBe('Ok')
  expect(await verified()).toEqual([false, false, true])
  await asProvider((client) => withdrawProviderTaxId(client, 'A28015865'))
  expect(await verified()).toEqual([false, false, false])
  const wrong = asProvider((client) => confirmProviderTaxId(client, 'A28015866', given.clock.now()))
  await expect(wrong).rejects.toThrow('«A28015866» no es un CIF válido.')
})

test('the provider deletes a review by its code, with a line in the audit trail of each account that saw it', async () => {
  const [ours, theirs] = [
    await add({ Nombre: 'Lago', CIF: 'B85905495' }),
    await add({ Nombre: 'Lago', CIF: 'B85905495' }, stranger.owner),
  ]
  await review(ours, 1, 'Insulta a una persona')
  await review(theirs, 4, 'Correcta', stranger.owner)
  const run = (cif: string, code = '') =>
    withClient(logins.owner, (client) => takeDownProviderReview(client, cif, code, given.clock.now()))
  const listed = (await run('b-85905495')).split('\n')
  expect(listed).toHaveLength(3)
  const [code] = listed.find((line) => line.endsWith('1 de 5 · Insulta a una persona'))!.split(' ')
  await expect(run('B85905495', '00000000')).rejects.toThrow('Ninguna opinión sobre la empresa B85905495 tiene')
  await expect(run('B85905496')).rejects.toThrow('no es un CIF válido')
  expect(await run('B85905495', code)).toBe(`Opinión ${code} sobre la empresa B85905495 retirada.`)
  await expect(run('B85905495', code)).rejects.toThrow('tiene el código')
  expect([await texts(ours), await texts(theirs, stranger.owner)]).toEqual([['Correcta'], ['Correcta']])
  const entry = async (by = owner) => {
    const reply = await by.get('/api/account/audit/get_table_data?per_page=1&filter=proveedor')
    return (reply['data'] as Row[])[0]
  }
  const entryOfProvider = { accion: 'retiró una opinión como proveedor' }
  expect(await entry()).toMatchObject({ ...entryOfProvider, detalles: ['Opinión: 1 de 5 → retirada'] })
  expect(await entry(stranger.owner)).toMatchObject({
    ...entryOfProvider,
    detalles: ['Opinión de otra casa: retirada'],
  })
})
