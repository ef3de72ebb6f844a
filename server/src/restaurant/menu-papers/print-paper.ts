import type { Input } from '@posada/contract/endpoint'
import type { menuPapersApi } from '@posada/contract/restaurant/menu-papers'
import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import type { EstablishmentMenu } from '@posada/domain/restaurant/establishment-menus'
import { type EstablishmentRow, requireEstablishment } from '../../establishments/establishments/public.ts'
import { type DocumentData, type DocumentKind, renderPdf } from '../../platform/documents/render-pdf.ts'
import { readFileBytes } from '../../platform/files/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type MenuLinkSetup, readEstablishmentMenus } from '../menus/public.ts'
import { allergenSheetOf } from './allergen-sheet-of.ts'
import { printedUrlOf } from './make-qr.ts'
import { paperMenuOf } from './paper-menu-of.ts'

type Print = (typeof menuPapersApi)['print']

/** What is drawn, after the transaction that has read it. */
type ToDraw = { [K in DocumentKind]: { kind: K; data: DocumentData[K] } }[DocumentKind]
type Attempt = { accountId: string; drawn: ToDraw; name: string }

/** The papers of an establishment's cartas, drawn in the thread of the documents. */
export const printPaper = (setup: MenuLinkSetup): OutsideHandler<Print, Attempt, { bytes: Buffer; name: string }> => ({
  async attempt(input, context) {
    const establishment = await requireEstablishment(context.db, context.accountId, input.establishmentId)
    return { accountId: context.accountId, ...(await makers[input.paper](setup, context, { input, establishment })) }
  },

  async callOutside({ accountId, drawn: { kind, data }, name }) {
    return { bytes: await renderPdf({ accountId, by: 'request' }, kind, data), name }
  },

  async finish({ bytes, name }) {
    return { bytes: bytes.toString('base64'), name }
  },
})

type Asked = { input: Input<Print>; establishment: EstablishmentRow }
type Maker = (setup: MenuLinkSetup, context: RequestContext, asked: Asked) => Promise<Omit<Attempt, 'accountId'>>

const makers: Record<Input<Print>['paper'], Maker> = { menu: printMenu, cards: printCards, allergens: printAllergens }

async function printMenu(setup: MenuLinkSetup, context: RequestContext, { input, establishment }: Asked) {
  const url = await printedUrlOf(setup, context, establishment.id)
  const language = input.language ?? 'es'
  const chosen = await readMenus(context, { input, establishment })
  const published = input.menuId ? chosen : chosen.filter(({ isPublished }) => isPublished)
  if (published.length === 0)
    throw new UserError('No hay ninguna carta pública: publique una, o imprima una en concreto')
  const menus = published
    .map((menu) => paperMenuOf(menu, language))
    .filter(({ groups }) => groups.some(({ dishes }) => dishes.length > 0))
  if (menus.length === 0) throw new UserError('La carta no tiene platos disponibles que imprimir')
  const printedOn = formatDay(todayIn(establishment.timeZone, context.now))
  return {
    drawn: {
      kind: 'menu',
      data: { language, establishment: await onPaper(context, establishment), url, printedOn, menus },
    } as const,
    name: `carta-${language}.pdf`,
  }
}

async function printCards(setup: MenuLinkSetup, context: RequestContext, { input, establishment }: Asked) {
  const url = await printedUrlOf(setup, context, establishment.id)
  const language = input.language ?? 'es'
  return {
    drawn: {
      kind: 'table-cards',
      data: { language, establishment: await onPaper(context, establishment), url },
    } as const,
    name: `tarjetas-de-mesa-${language}.pdf`,
  }
}

/** Printed always: it has no code, and an inspector may ask for it in any establishment. */
async function printAllergens(_: MenuLinkSetup, context: RequestContext, asked: Asked) {
  const data = allergenSheetOf(asked.establishment, await readMenus(context, asked), context.now)
  const day = todayIn(asked.establishment.timeZone, context.now)
  return { drawn: { kind: 'allergen-sheet', data } as const, name: `hoja-de-alergenos-${day}.pdf` }
}

/** @throws UserError where the chosen carta is not one of the establishment */
async function readMenus(
  { db, accountId, now }: RequestContext,
  { input, establishment }: Asked,
): Promise<EstablishmentMenu[]> {
  const day = todayIn(establishment.timeZone, now)
  const menus = await readEstablishmentMenus(db, { accountId, establishmentId: establishment.id, day })
  if (!input.menuId) return menus
  const chosen = menus.filter(({ id }) => id === input.menuId)
  if (chosen.length === 0) throw new UserError('Esa carta no es de este establecimiento')
  return chosen
}

async function onPaper({ db, accountId }: RequestContext, establishment: EstablishmentRow) {
  const { name, address, postalCode, municipality, phone, logoFileId } = establishment
  const town = [postalCode, municipality].filter(Boolean).join(' ')
  return {
    name,
    place: [address, town, phone].filter(Boolean).join(' · '),
    logo: logoFileId === null ? null : await readFileBytes(db, accountId, logoFileId),
  }
}
