import type { Lack } from '@posada/domain/distribution/engine/charge'
import { enginePagePath } from '@posada/contract/distribution/engine/engine-address'
import type { EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import { MAIN_PLAN_WIRE_ID } from '@posada/domain/prices/price-plan'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { addressOf } from '../../../platform/configuration/http-address.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { fileUrl } from '../../../platform/files/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { discountCodesOf, conditionTexts, findEngine, picturesOfEngine } from '../queries.ts'
import { salePlansOf } from '../sale-plans.ts'
import { shownName } from './engine-address.ts'

const FAULTS: Record<Lack, string> = {
  gateway: 'Necesita una pasarela de pago conectada',
  'kept-card': 'El TPV de su banco no guarda una tarjeta sin cobrar: cobre una parte, o conecte Stripe',
  iban: 'Falta el IBAN al que se transfiere',
}

/** The settings of an engine of which nothing was set. */
export const UNSET = {
  version: 0,
  isPublished: false,
  texts: {},
  mainColour: '',
  extraIds: [],
  questions: [],
  withoutGateway: 'request',
  sites: [],
  iban: '',
  conditionsVersion: 0,
}

/** The settings of an engine; before anything was set it is not published and says nothing of its own. */
export async function readEngineSettings(
  { config }: Pick<Dependencies, 'config'>,
  context: RequestContext,
  establishmentId: string,
): Promise<EngineSettings> {
  const { db, accountId } = context
  const key = { accountId, establishmentId }
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const name = await shownName(context, establishmentId)
  const engine = (await findEngine(db, key)) ?? UNSET
  const { plans, unsold, hasGateway } = await salePlansOf(context, establishment, engine)
  return {
    version: engine.version,
    name,
    url: addressOf(config) + enginePagePath(name),
    isPublished: engine.isPublished,
    texts: engine.texts as EngineSettings['texts'],
    colours: { main: engine.mainColour },
    pictures: (await picturesOfEngine(db, key)).map((id) => ({ url: fileUrl(id), id })),
    extraIds: engine.extraIds,
    questions: engine.questions as EngineSettings['questions'],
    codes: (await discountCodesOf(db, key)).map(({ key: _, ...code }) => code),
    conditions: {
      version: engine.conditionsVersion,
      texts: await conditionTexts(db, key, engine.conditionsVersion),
    },
    withoutGateway: engine.withoutGateway as EngineSettings['withoutGateway'],
    sites: engine.sites,
    iban: engine.iban,
    planFaults: unsold.map(({ id, lacks }) => ({
      planId: id === establishmentId ? MAIN_PLAN_WIRE_ID : id,
      fault: FAULTS[lacks],
    })),
    hasGateway,
    missing: [
      ...(plans.length === 0 ? ['Elija al menos un plan que se venda en el motor'] : []),
      ...(establishment.taxId === '' ? ['Falta el NIF del establecimiento'] : []),
      ...(establishment.email === '' && establishment.phone === ''
        ? ['Falta un teléfono o un correo del establecimiento']
        : []),
    ],
  }
}
