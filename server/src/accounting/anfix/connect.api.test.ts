import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { anAnfixHotel, givenAnfix } from './test/given-anfix.ts'

const refusal = (mensaje: string) => ({ resultado: 'Error', mensaje })

const given = await givenAnfix()
const { simulator, logins } = given

test('connects an account, gives an establishment its company and disconnects', async () => {
  const hotel = await anAnfixHotel(given)
  const { owner, establishmentId: url } = hotel
  expect(await hotel.state()).toMatchObject({ disponible: true, anfixSynced: false, establecimientos: [] })
  expect(await hotel.link()).toMatchObject({ resultado: 'Ok', mensaje: expect.stringContaining('está conectado') })
  expect(await hotel.state()).toMatchObject({ anfixSynced: true, facturasDesde: '2026-07-20', problema: '' })
  const establishment = async () =>
    (await owner.post('/api/profile/alojamientos/getData', { url }))['alojamientoInfo'] as Record<string, unknown>
  const [first] = (await establishment())['AnfixCompanys'] as { CompanyId: string; CompanyName: string }[]
  expect(await establishment()).toMatchObject({ AnfixSynced: 1, CurrentAnfixCompanyID: { CompanyId: '' } })
  expect(first).toEqual({ CompanyId: expect.any(String), CompanyName: 'Hoteles Ejemplo' })
  expect(await owner.post('/api/partners/anfix/set_company_id', { url, CompanyId: 'otra' })).toEqual(
    refusal('Esa empresa no está entre las de su usuario de Anfix'),
  )
  expect(await hotel.chooseCompany()).toMatchObject({ mensaje: 'Empresa de Anfix: Hoteles Ejemplo, con 3 cuentas' })
  expect(await establishment()).toMatchObject({ CurrentAnfixCompanyID: { CompanyId: first!.CompanyId } })
  const profile = (await owner.get('/api/profile/get_profile_data'))['clientinfo']
  expect(profile).toMatchObject({ anfixSynced: true })
  expect(await owner.post('/api/partners/disconnect/anfix')).toMatchObject({
    mensaje: 'Anfix desconectado. Lo que ya está allí se queda.',
  })
  expect(await establishment()).toMatchObject({ AnfixSynced: 0, AnfixCompanys: [] })
  expect(simulator.calls().at(-1)).toBe('os/os/parc/partner/invalidate_token 200')
})

test('the permission is the last one asked for, is good for an hour and may be brought twice', async () => {
  const hotel = await anAnfixHotel(given)
  const { owner } = hotel
  const ask = async () => {
    const { url } = await owner.post('/api/partners/connect/anfix')
    return new URL(url as string).searchParams.get('oauth_token')!
  }
  const finish = (oauth_token: string, oauth_verifier = 'x') =>
    owner.post('/api/partners/anfix/finish', { oauth_token, oauth_verifier })
  const verifierOf = (token: string) =>
    new URL(simulator.grant(token, hotel.user)!).searchParams.get('oauth_verifier') ?? ''
  const first = await ask()
  const second = await ask()
  expect((await finish(first)).mensaje).toContain('no es el último')
  expect((await finish(second, 'inventado')).resultado).toBe('Error')
  const verifier = verifierOf(second)
  await hotel.pass(61)
  expect((await finish(second, verifier)).mensaje).toContain('ha caducado')
  const third = await ask()
  const granted = verifierOf(third)
  expect(await finish(third, granted)).toMatchObject({ resultado: 'Ok' })
  expect(await finish(third, granted)).toMatchObject({ resultado: 'Ok', mensaje: 'Anfix está conectado' })
})

test('keeps secrets encrypted, and says in words that Anfix is not there', async () => {
  const hotel = await anAnfixHotel(given)
  await simulator.stopListening()
  expect((await hotel.owner.post('/api/partners/connect/anfix')).mensaje).toContain('Anfix no responde')
  await simulator.listenAgain()
  await hotel.link()
  const { rows } = await withClient(logins.owner, (client) =>
    client.query<{ token: Buffer; secret: Buffer | null }>(
      'select token, request_secret as secret from anfix_links where account_id = $1',
      [hotel.accountId],
    ),
  )
  expect(rows[0]?.secret).toBeNull()
  expect(rows[0]?.token.toString('latin1')).not.toContain('secret')
})

test('asks for a connection and a company before money is collected there', async () => {
  const hotel = await anAnfixHotel(given)
  const booking = await hotel.booked()
  const charge = { chargeAmount: 10, chargeAccountID: 'x', chargeComment: '' }
  expect(await hotel.charge(booking, 'booking', charge)).toEqual(refusal('Conecte antes Anfix en el panel de usuario'))
  await hotel.link()
  expect(await hotel.charge(booking, 'booking', charge)).toEqual(
    refusal('Elija antes la empresa de Anfix en la ficha del establecimiento'),
  )
  await hotel.chooseCompany()
  expect(await hotel.charge(booking, 'booking', charge)).toEqual(
    refusal('Esa cuenta no es de la empresa elegida en Anfix'),
  )
})
