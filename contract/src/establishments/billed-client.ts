import { z } from 'zod'
import { shownGateway } from '../platform/shown-gateway.ts'
import { wire } from '../wire.ts'

/** Billing data of the account. */
export const billedClient = wire({
  company: ['empresa', z.string()],
  taxId: ['cifdni', z.string()],
  email: ['email', z.string()],
  address: ['direccion', z.string()],
  postalCode: ['codigopostal', z.string()],
  municipality: ['municipio', z.string()],
  province: ['provincia', z.string()],
  phone: ['telefono', z.string()],
  selfCheckinMessage: ['autocheckin_message', z.string()],
  selfCheckin: ['autochecks', z.boolean()],
  conditions: ['condicionesGenerales', z.string()],
  accountingSynced: ['anfixSynced', z.boolean()],
  cardsEnabled: ['StripeEnabled', z.boolean()],
  /** Which gateway takes the new charges of the account. */
  gateway: ['pasarela', shownGateway],
  /** The secret key is never sent back: `privateKey` is always ''. */
  cardKeys: ['stripe_keys', wire({ publicKey: ['PubKey', z.string()], privateKey: ['PrivKey', z.string()] })],
  secretKeyEnd: ['PrivKeyFin', z.string()],
  isCardTest: ['StripePrueba', z.boolean()],
  /** Why Stripe cannot be used; '' where it can. */
  cardTrouble: ['StripeFallo', z.string()],
  subscriptionEnd: ['finsubscripcion', z.string()],
  version: ['version', z.int()],
})
export type BilledClient = z.output<typeof billedClient>
