import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import type { Dependencies } from '../../../dependencies.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { passwordPurpose, UNREADABLE_PASSWORD } from '../access.ts'
import type { AccessTest, TravellerRegistry } from '../traveller-registry.ts'
import { retryBlockedReports } from '../queries/plans.ts'
import { missingCredentials, requireRegistryEstablishment } from './accesses.ts'
import { accessesOfEstablishment, recordTestResult, type AccessKey, type StoredAccess } from './queries.ts'
import { closedServices, servicesByHand } from './reporting-services.ts'
import { NOT_PAUSED } from './save-accesses.ts'

type Attempt = { place: AccessKey; access: StoredAccess; user: string; password: string; sealed: Buffer }
type Outcome = Attempt & { result: AccessTest }
type Handler = OutsideHandler<(typeof registrySettingsApi)['test'], Attempt, Outcome>

/** Tests the stored credentials by a query without side effects; success ends a pause, a failure returns the reason. */
export function testAccess({ secrets, registries }: Pick<Dependencies, 'secrets' | 'registries'>): Handler {
  return {
    async attempt({ establishmentId, service }, context) {
      await requireRegistryEstablishment(context, establishmentId)
      const without = closedServices[service] ?? servicesByHand[service]
      if (without) throw new UserError(without)
      requireRegistry(registries.ses)
      const { accountId } = context
      const access = (await accessesOfEstablishment(context.db, accountId, establishmentId)).get(service)
      if (!access?.username || !access.password)
        throw new UserError('Indique y guarde primero el usuario y la contraseña de SES.HOSPEDAJES')
      const purpose = passwordPurpose(accountId, establishmentId, service)
      const password = opened(() => secrets.open(access.password!, purpose))
      const place = { accountId, establishmentId, service }
      return { place, access, user: access.username, password, sealed: access.password }
    },

    async callOutside(attempt) {
      const { user, password, access } = attempt
      const result = await requireRegistry(registries.ses).test({ user, password, landlordCode: access.landlordCode })
      return { ...attempt, result }
    },

    async finish({ place, access, user, sealed, result }, context) {
      const patch = result.works ? { ...NOT_PAUSED, askedAt: context.now } : { lastFailure: result.reason }
      const isStill = await recordTestResult(context.db, place, { username: user, password: sealed }, patch)
      if (isStill) {
        context.changed('establishments', place.establishmentId)
        context.changed('communications')
        if (result.works) {
          await retryBlockedReports(context.db, place, context.now)
          context.enqueue('registry', place.establishmentId)
        }
      }
      if (!result.works) return { refusal: result.reason, works: false }
      const missing = missingCredentials(access)
      const next = missing ? `. Para enviar partes falta ${missing}` : ''
      return { message: `La conexión con SES.HOSPEDAJES funciona${next}`, works: true }
    },
  }
}

function requireRegistry(registry: TravellerRegistry | undefined): TravellerRegistry {
  if (!registry) throw new UserError('SES.HOSPEDAJES no está disponible en esta instalación')
  return registry
}

/** A password that was sealed with a lost key cannot be opened and has to be entered again. @throws UserError for it */
function opened(open: () => string): string {
  try {
    return open()
  } catch {
    throw new UserError(UNREADABLE_PASSWORD)
  }
}
