import { createConnectedHotel } from '../channel/connected-hotel.ts'
import type { ChannelServers } from '../channel/channel-servers.ts'
import { requireOk } from '../support/establishment.ts'

export const ENGINE = 'hotel-de-prueba'
const KEYS = { PubKey: 'pk_test_hotel', PrivKey: 'sk_test_hotel' }
const IBAN = 'ES91 2100 0418 4502 0005 1332'

/** A plan for each way in which a booking of the engine is confirmed. */
const PLANS = [
  { planName: 'Depósito', value: 0, cobro: { tipo: 'porcentaje', valor: 30 } },
  { planName: 'Todo', value: 10, no_reembolsable: true },
  { planName: 'Primera noche', value: 3, cobro: { tipo: 'primera_noche' } },
  { planName: 'Garantía', value: 2, cobro: { tipo: 'garantia' } },
  { planName: 'Transferencia', value: 5, cobro: { tipo: 'transferencia', valor: 40, dias: 1 } },
  { planName: 'Sin pago', value: 1, cobro: { tipo: 'nada' } },
]

/** The hotel of the proofs of the channel, connected to the card gateway too, and selling on its own page in plans of all kinds. */
export async function createSellingHotel(servers: ChannelServers, dataDir: string) {
  const hotel = await createConnectedHotel(servers, dataDir)
  const { owner, establishmentId } = hotel.establishment
  const call = (path: string, body: object) => requireOk(owner.post(`/api/${path}`, body))
  await call('profile/update_stripe', { stripeInfo: KEYS })
  await call('profile/alojamientos/updateData', {
    url: establishmentId,
    alojamientoInfo: { CIFDNI: 'B12345674', Email: 'casa@ejemplo.test', AntelacionMinCancelacion: 1 },
  })
  await call('engine/settings/edit', { iban: IBAN })
  for (const plan of PLANS) {
    const virtual = { type: 'virtual', pid: 0, addOrSubstract: '-', dtype: 1 }
    const { id } = await call('channel/property/add_pricing_plan', { ...virtual, ...plan })
    await call('channel/property/switch_plan_usage', { plan: id })
  }
  await call('engine/settings/edit', { nombre: ENGINE, publicado: true, sinPasarela: 'inmediata' })
  return hotel
}
