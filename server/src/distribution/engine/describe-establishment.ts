import type { engineApi, ShownType } from '@posada/contract/distribution/engine/engine'
import type { Input, Reply } from '@posada/contract/endpoint'
import { addDays } from '@posada/domain/platform/days/day'
import { unitNoun } from '@posada/domain/distribution/engine/unit-noun'
import { limits } from '@posada/domain/platform/limits'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import type { Dependencies } from '../../dependencies.ts'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import { findGateway } from '../../money/cards/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { findProvince } from '../../platform/reference-data/public.ts'
import { saleTypesOf, typeDetails } from '../../prices/sale-types/public.ts'
import { publishedMenuUrl } from '../../restaurant/menus/public.ts'
import type { PublishedEngine } from './engine-of-link.ts'
import { conditionTexts, engineName, ineTypesOfUnits, picturesOfEngine } from './queries.ts'
import { soldExtras } from './sold-extras.ts'
import { type ByLanguage, inLanguage, questionsIn } from './texts-in-language.ts'

type Described = Reply<(typeof engineApi)['establishment']>
type DescribeOptions = Input<(typeof engineApi)['establishment']> & { urlOfPicture?: (id: string) => string }

/**
 * What the page of an engine says of its establishment, and the present name in its address. `urlOfPicture` says where pictures are, where
 * the page of the engine does not serve them.
 */
export async function describeEstablishment(
  { secrets, config }: Pick<Dependencies, 'secrets' | 'config'>,
  context: JobContext,
  published: PublishedEngine,
  { language = 'es', urlOfPicture }: DescribeOptions,
): Promise<Described & { presentName: string }> {
  const { db, accountId } = context
  const { engine, establishment, today } = published
  const key = { accountId, establishmentId: establishment.id }
  const [name, pictures, ineTypes, conditions, extras, menuUrl] = await readTogether(db, (together) => {
    const reading = { ...context, db: together }
    return Promise.all([
      engineName(together, key),
      picturesOfEngine(together, key),
      ineTypesOfUnits(together, key),
      conditionsOf(reading, published, language),
      soldExtras(reading, published),
      publishedMenuUrl({ secrets, publicAddress: addressOf(config) }, reading, establishment.id),
    ])
  })
  const presentName = name ?? ''
  const texts = engine.texts as ByLanguage<{ title: string | null; description: string | null }>
  const said = (text: 'title' | 'description') => texts[language]?.[text] || texts['es']?.[text] || ''
  const pictureUrl = urlOfPicture ?? ((id: string) => `/api/engine/${presentName}/foto/${id}`)
  return {
    presentName,
    name: establishment.name,
    municipality: establishment.municipality,
    province: findProvince(establishment.provinceCode)?.name ?? '',
    texts: { title: said('title'), description: said('description') },
    pictures: [...pictures, ...(pictures.length === 0 ? ofNothing(establishment.guestPhotoFileId) : [])].map(
      pictureUrl,
    ),
    logo: ofNothing(establishment.logoFileId).map(pictureUrl)[0] ?? '',
    colours: { main: engine.mainColour || establishment.guestColour },
    languages: [...guestLanguages],
    unitNoun: unitNoun(establishment.kind, ineTypes),
    types: await describeTypes(context, establishment.id, { language, pictureUrl }),
    conditions,
    issuer: contractIssuer(establishment),
    extras,
    questions: questionsIn(engine, language),
    checkInTime: establishment.checkInTime,
    checkOutTime: establishment.checkOutTime,
    today,
    until: addDays(today, limits.engine.daysAhead),
    isOnRequest:
      engine.withoutGateway === 'request' && (await findGateway(db, accountId, establishment.id)) === undefined,
    menuUrl,
  }
}

const ofNothing = (id: string | null): string[] => (id === null ? [] : [id])

/** The types that the establishment sells, in words. */
async function describeTypes(
  { db, accountId }: JobContext,
  establishmentId: string,
  { language, pictureUrl }: { language: GuestLanguage; pictureUrl: (id: string) => string },
): Promise<ShownType[]> {
  const types = await saleTypesOf(db, accountId, { establishmentId })
  const ids = types.map(({ id }) => id)
  const { descriptions, pictures } = await readTogether(db, (together) => typeDetails(together, accountId, ids))
  return types.map(({ id, parentId, name, adults, children }) => {
    const ofType = descriptions.filter(({ saleTypeId }) => saleTypeId === id)
    const inOwn = ofType.find((one) => one.language === language)
    const inSpanish = ofType.find((one) => one.language === 'es')
    const shown = pictures.filter(({ saleTypeId }) => saleTypeId === id)
    const ofReal = pictures.filter(({ saleTypeId }) => saleTypeId === parentId)
    return {
      id,
      name,
      adults,
      title: inOwn?.title || inSpanish?.title || '',
      description: inOwn?.description || inSpanish?.description || '',
      places: adults + children,
      pictures: (shown.length > 0 ? shown : ofReal).map(({ fileId }) => pictureUrl(fileId)),
    }
  })
}

/** The conditions that a guest accepts, in a language; those of the establishment where the engine has none of its own. */
export async function conditionsOf(
  { db, accountId }: JobContext,
  { engine, establishment }: PublishedEngine,
  language: GuestLanguage,
): Promise<{ version: number; text: string }> {
  const { conditionsVersion: version } = engine
  const texts = await conditionTexts(db, { accountId, establishmentId: establishment.id }, version)
  return { version, text: inLanguage(texts, language) ?? establishment.conditions }
}

/** With whom the guest makes the contract. */
export const contractIssuer = (establishment: EstablishmentRow) => ({
  company: establishment.company || establishment.name,
  taxId: establishment.taxId,
  registration: establishment.tourismCode,
  address: [establishment.address, `${establishment.postalCode} ${establishment.municipality}`.trim()]
    .filter(Boolean)
    .join(', '),
  phone: establishment.phone,
  email: establishment.email,
})
