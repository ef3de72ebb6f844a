import type { Integration } from '@posada/contract/establishments/profile/profile'
import { channelUseOf } from '@posada/domain/distribution/channel/channel-state'
import { gatewaysOf } from '../../money/cards/public.ts'
import { type ConnectionRow, connectionsOf } from '../../distribution/channel-connections/public.ts'
import { findAccountingLink } from '../accounting-link/public.ts'
import { establishmentsOf } from '../establishments/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { accessesOfAccount, serviceNames, serviceOf, servicesByHand } from '../../travellers/registry/public.ts'
import { lastTriedMail } from './queries.ts'

type IntegrationConfig = Pick<Dependencies['config'], 'simulate' | 'smtpUrl' | 'anfix'>

/** The external systems of the account (traveller registries, mail, card gateway and accounting), each with its current state. */
export async function listIntegrations(
  config: IntegrationConfig,
  { db, accountId }: RequestContext,
): Promise<Integration[]> {
  const accesses = await accessesOfAccount(db, accountId)
  const establishmentIds = [...new Set(accesses.map(({ establishmentId }) => establishmentId))]
  const registries = establishmentIds.flatMap((id) =>
    registriesOf(
      accesses.filter(({ establishmentId }) => establishmentId === id),
      config,
    ),
  )
  return [
    ...registries,
    ...(await channelIntegrations(config, { db, accountId })),
    await mailIntegration(config, { db, accountId }),
    await gatewayIntegration(config, { db, accountId }),
    ...(config.anfix ? [await accountingIntegration(config, { db, accountId })] : []),
  ]
}

type Access = Awaited<ReturnType<typeof accessesOfAccount>>[number]

/** The registries in use by one establishment; without any, the registry that its province requires. */
function registriesOf(ofEstablishment: Access[], config: IntegrationConfig): Integration[] {
  const inUse = ofEstablishment.filter((access) => access.inUse)
  const [first] = ofEstablishment as [Access, ...Access[]]
  const { provinceCode } = first
  const required = ofEstablishment.find(({ service }) => service === serviceOf(provinceCode)) ?? {
    ...first,
    ...unsetAccess,
  }
  return (inUse.length > 0 ? inUse : [required]).map((access) => {
    const service = (access.service ?? serviceOf(provinceCode)) as keyof typeof serviceNames
    const { establishmentId, name: establishmentName } = access
    return {
      kind: 'registry',
      name: serviceNames[service],
      establishmentId,
      establishmentName,
      ...stateOf(access, config),
    }
  })
}

const unsetAccess = { service: null, inUse: false, isComplete: false, lastFailure: '', askedAt: null }

function stateOf(access: Access, { simulate }: IntegrationConfig): Pick<Integration, 'state' | 'detail'> {
  const byHand = access.inUse ? servicesByHand[access.service as keyof typeof servicesByHand] : undefined
  if (byHand) return { state: 'untested', detail: byHand }
  if (!access.inUse) return { state: 'unconfigured', detail: 'El envío de partes no está activado' }
  if (!access.isComplete) return { state: 'unconfigured', detail: 'Faltan las credenciales' }
  if (access.lastFailure !== '') return { state: 'failing', detail: access.lastFailure }
  if (simulate) return { state: 'simulated', detail: 'Instalación de prueba: nada sale de aquí' }
  if (access.askedAt === null) return { state: 'untested', detail: 'Todavía no se ha probado la conexión' }
  return { state: 'connected', detail: '' }
}

async function channelIntegrations(
  config: IntegrationConfig,
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
): Promise<Integration[]> {
  const connections = new Map((await connectionsOf(db, accountId)).map((one) => [one.establishmentId, one]))
  return (await establishmentsOf(db, accountId)).map(({ id, name }) => ({
    kind: 'channel',
    name: 'WuBook',
    establishmentId: id,
    establishmentName: name,
    ...channelStateOf(connections.get(id), config),
  }))
}

function channelStateOf(
  connection: ConnectionRow | undefined,
  { simulate }: IntegrationConfig,
): Pick<Integration, 'state' | 'detail'> {
  if (connection && connection.brokenAt !== null) return { state: 'failing', detail: connection.brokenAdvice }
  if (channelUseOf(connection?.state) !== true || !connection)
    return { state: 'unconfigured', detail: 'Sin conectar: no se vende por los portales' }
  if (connection.state === 'connecting')
    return { state: 'unconfigured', detail: 'Por emparejar: todavía no se envía nada' }
  if (connection.trouble !== '') return { state: 'failing', detail: connection.trouble }
  if (simulate) return { state: 'simulated', detail: 'Instalación de prueba: ningún portal recibe nada' }
  return { state: 'connected', detail: connection.state === 'active' ? '' : 'La venta está en pausa' }
}

async function mailIntegration(
  { simulate, smtpUrl }: IntegrationConfig,
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
): Promise<Integration> {
  const mail = { kind: 'mail', name: 'Correo electrónico', establishmentId: '', establishmentName: '' } as const
  if (simulate) return { ...mail, state: 'simulated', detail: 'Instalación de prueba: los correos no salen de aquí' }
  if (smtpUrl === undefined)
    return { ...mail, state: 'unconfigured', detail: 'El envío de correos no está configurado en esta instalación' }
  const last = await lastTriedMail(db, accountId)
  if (!last) return { ...mail, state: 'untested', detail: 'Todavía no se ha enviado ningún correo' }
  if (last.state === 'sent') return { ...mail, state: 'connected', detail: '' }
  return { ...mail, state: 'failing', detail: 'El último correo no ha podido salir' }
}

async function gatewayIntegration(
  { simulate }: IntegrationConfig,
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
): Promise<Integration> {
  const used = (await gatewaysOf(db, accountId)).filter(({ replacedAt }) => replacedAt === null)
  const name = used[0]?.kind === 'redsys' ? 'TPV del banco (Redsys)' : 'Stripe'
  const card = { kind: 'card-gateway', name, establishmentId: '', establishmentName: '' } as const
  if (used.length === 0) return { ...card, state: 'unconfigured', detail: 'Sin claves: no se puede cobrar con tarjeta' }
  const failing = used.find(({ trouble }) => trouble !== '')
  if (failing) return { ...card, state: 'failing', detail: failing.trouble }
  if (simulate) return { ...card, state: 'simulated', detail: 'Instalación de prueba: no se cobra nada' }
  const isTest = used.some((gateway) => gateway.isTest)
  return { ...card, state: 'connected', detail: isTest ? 'Con claves de prueba: no se cobra nada' : '' }
}

async function accountingIntegration(
  { simulate }: IntegrationConfig,
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
): Promise<Integration> {
  const anfix = { kind: 'accounting', name: 'Anfix', establishmentId: '', establishmentName: '' } as const
  const link = await findAccountingLink(db, accountId)
  if (!link || link.token === null)
    return { ...anfix, state: 'unconfigured', detail: 'Sin conectar: nada se envía a la contabilidad' }
  if (link.trouble !== '') return { ...anfix, state: 'failing', detail: link.trouble }
  if (simulate) return { ...anfix, state: 'simulated', detail: 'Instalación de prueba: nada sale de aquí' }
  return { ...anfix, state: 'connected', detail: '' }
}
