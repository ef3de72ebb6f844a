import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hashPassword, insertProvider, markProvider } from '../account/sign-in/public.ts'
import { newId } from '../platform/ids.ts'
import { runAsOwner, runLoginCommand } from './run-command.ts'
import {
  clearSubscriptionEnd,
  confirmProviderTaxId,
  setProviderFees,
  setProviderSubscription,
  takeDownProviderReview,
  withdrawProviderTaxId,
} from './provider.ts'

// Commands of the provider on the server's machine: marks a login as provider, confirms tax numbers of agencies,
// sets the end of an account's subscription and its fees, and takes down reviews.
const { values } = parseArgs({
  options: {
    cif: { type: 'string' },
    'retirar-cif': { type: 'string' },
    'retirar-opinion': { type: 'string' },
    opinion: { type: 'string' },
    suscripcion: { type: 'string' },
    hasta: { type: 'string' },
    'sin-fin': { type: 'boolean' },
    cuota: { type: 'string' },
    posada: { type: 'string' },
    channel: { type: 'string' },
  },
  allowPositionals: true,
  strict: false, // so that an option without a value gets our own error message
})
const { cif, 'retirar-cif': withdrawn, 'retirar-opinion': reviewed, opinion } = values
const { suscripcion: subscribed, hasta: until, 'sin-fin': isEndless } = values
const { cuota: billed, posada, channel } = values
const textIn = (value: string | boolean) => (typeof value === 'string' ? value : '')
const optionalText = (value: string | boolean | undefined) => (value === undefined ? undefined : textIn(value))
if (cif !== undefined) await runAsOwner((client) => confirmProviderTaxId(client, textIn(cif), new Date()))
else if (withdrawn !== undefined) await runAsOwner((client) => withdrawProviderTaxId(client, textIn(withdrawn)))
else if (reviewed !== undefined)
  await runAsOwner((client) => takeDownProviderReview(client, textIn(reviewed), textIn(opinion ?? ''), new Date()))
else if (billed !== undefined)
  await runAsOwner((client) =>
    setProviderFees(
      client,
      textIn(billed),
      { posada: optionalText(posada), channel: optionalText(channel) },
      new Date(),
    ),
  )
else if (subscribed !== undefined && isEndless)
  await runAsOwner((client) => clearSubscriptionEnd(client, textIn(subscribed), new Date()))
else if (subscribed !== undefined)
  await runAsOwner((client) => setProviderSubscription(client, textIn(subscribed), textIn(until ?? ''), new Date()))
else await runLoginCommand('provider', grantProviderAccess)

/** Marks a login as provider, or creates one with its own account. */
async function grantProviderAccess(client: Parameters<typeof markProvider>[0], key: string): Promise<string> {
  if (await markProvider(client, key)) return 'El usuario ya puede abrir la mesa del proveedor.'
  const password = randomBytes(12).toString('base64url')
  const ids = { accountId: newId(), loginId: newId() }
  await insertProvider(client, { ...ids, emailKey: key, passwordHash: await hashPassword(password), now: new Date() })
  return `Usuario de proveedor creado. Contraseña: ${password}`
}
