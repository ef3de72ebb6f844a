import type { cardGatewayApi, ShownTerminal } from '@posada/contract/money/payments/card-gateway'
import type { Input } from '@posada/contract/endpoint'
import {
  type BankPermission,
  bankPermissions,
  terminalFault,
  withoutBlanks,
} from '@posada/domain/money/payments/redsys-terminal'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { FOR_EVER, makeLink, tokenOfLink } from '../../../outbox/links/public.ts'
import { endPaymentVisits, type GatewayRow, gatewaysOf } from '../../cards/public.ts'
import { insertGateway, lockGateways, replaceGateways, updateGateway } from '../queries/gateways.ts'
import { endGateway, requireNothingOpen } from './disconnect-gateway.ts'
import { keyPurposes } from './gateway-access.ts'

type TerminalInput = Input<(typeof cardGatewayApi)['setTerminal']>
type Secrets = Pick<Dependencies, 'secrets'>

const NO_TERMINAL = 'El establecimiento no tiene un TPV del banco'

/** The gateway that takes new charges, and the terminal of each establishment: the one in use, else the last one with a key. */
export async function listTerminals({ db, accountId }: RequestContext) {
  const gateways = await gatewaysOf(db, accountId)
  const ofEstablishment = new Map<string, GatewayRow>()
  for (const gateway of gateways) {
    const { kind, establishmentId } = gateway
    if (kind === 'redsys' && establishmentId !== null && !ofEstablishment.has(establishmentId))
      ofEstablishment.set(establishmentId, gateway)
  }
  const [used] = gateways.filter(({ replacedAt }) => replacedAt === null)
  const stripe = gateways.find(({ kind }) => kind === 'stripe')
  return {
    gateway: used?.kind ?? ('none' as const),
    hasStripeBizum: stripe?.permissions.includes('bizum') ?? false,
    lacksStripeBizum: stripe?.refusedPermissions.bizum !== undefined,
    terminals: [...ofEstablishment.values()].map(shownTerminal),
  }
}

const ofEach = <T>(valueOf: (permission: BankPermission) => T) =>
  Object.fromEntries(bankPermissions.map((one) => [one, valueOf(one)])) as Record<BankPermission, T>

function shownTerminal(gateway: GatewayRow): ShownTerminal {
  const { establishmentId, merchantCode, terminal, secretKeyEnd, isTest, signature } = gateway
  const { permissions, refusedPermissions } = gateway
  return {
    establishmentId: establishmentId ?? '',
    merchantCode,
    terminal,
    keyEnd: secretKeyEnd,
    environment: isTest ? 'test' : 'live',
    signature: signature || 'v2',
    permissions: ofEach((permission) => permissions.includes(permission)),
    refused: ofEach((permission) => refusedPermissions[permission] ?? ''),
    trouble: gateway.trouble,
    isForRefundsOnly: gateway.replacedAt !== null,
  }
}

/**
 * Stores the terminal that the bank has given an establishment; from then on the account takes new charges by Redsys. Another terminal than
 * before is another row, so that charges are returned at the one that took them. Nothing is asked of the bank.
 */
export async function setTerminal({ secrets }: Secrets, context: RequestContext, input: TerminalInput): Promise<void> {
  const { db, accountId, now } = context
  const { establishmentId, permissions, signature } = input
  const { name } = await requireEstablishment(db, accountId, establishmentId)
  const merchantCode = withoutBlanks(input.merchantCode)
  const terminal = withoutBlanks(input.terminal)
  const key = input.key ? withoutBlanks(input.key) : null
  const isTest = input.environment === 'test'
  const fault = terminalFault({ merchantCode, terminal, key })
  if (fault !== null) throw new UserError(fault)
  const same = (await lockGateways(db, accountId)).find(
    (gateway) =>
      gateway.establishmentId === establishmentId &&
      gateway.merchantCode === merchantCode &&
      gateway.terminal === terminal &&
      gateway.isTest === isTest,
  )
  if (key === null && !same) throw new UserError('Falta la clave de firma')
  const replaced = await replaceGateways(db, accountId, { by: 'redsys', establishmentId, now })
  const enabled = bankPermissions.filter((permission) => permissions[permission])
  const id = same?.id ?? newId(now.getTime())
  const values = {
    signature,
    permissions: enabled,
    trouble: '',
    replacedAt: null,
    ...(key !== null && {
      sealedSecretKey: secrets.seal(key, keyPurposes.redsys(accountId)),
      secretKeyEnd: key.slice(-4),
    }),
  }
  if (same)
    // What is saved again is tried again.
    await updateGateway(db, same, { ...values, refusedPermissions: '{}' })
  else
    await insertGateway(db, {
      ...values,
      accountId,
      id,
      kind: 'redsys',
      establishmentId,
      merchantCode,
      terminal,
      isTest,
      gatewayAccount: `${merchantCode}-${terminal}`,
      publicKey: '',
      secretKeyEnd: key!.slice(-4),
      connectedAt: now,
    })
  await makeMessageLink({ secrets }, context, id)
  for (const { id: gatewayId } of replaced) if (gatewayId !== id) await endPaymentVisits(context, { gatewayId })
  context.changed('card-gateway')
  context.noted(`${name}: FUC ${merchantCode}, terminal ${terminal}${key === null ? '' : `, clave ··${key.slice(-4)}`}`)
}

/** The path to which the bank sends what became of a payment; it names the account. */
async function makeMessageLink(setup: Secrets, context: RequestContext, objectId: string): Promise<void> {
  const link = { purpose: 'card-webhook', objectId } as const
  if ((await tokenOfLink(setup, context, link)) === undefined)
    await makeLink(setup, context, { ...link, expiresAt: FOR_EVER })
}

/** Erases the keys of all terminals that an establishment has had. Charges stay; they are then returned in the bank's own panel. */
export async function removeTerminal(context: RequestContext, establishmentId: string): Promise<void> {
  const { db, accountId } = context
  const terminals = (await lockGateways(db, accountId)).filter((gateway) => gateway.establishmentId === establishmentId)
  if (terminals.length === 0) throw new UserError(NO_TERMINAL)
  for (const terminal of terminals) {
    await requireNothingOpen(db, terminal, context.now)
    await endGateway(context, terminal)
    context.noted(
      `FUC ${terminal.merchantCode}, terminal ${terminal.terminal}: se borra la clave ··${terminal.secretKeyEnd}`,
    )
  }
  context.changed('card-gateway')
}
